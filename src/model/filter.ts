/**
 * The filter of a list: words, `field:value`, `!` for "not", quotes for spaces. Source: `ux-and-asks`
 * B6. A filter narrows what is loaded; it asks the server nothing.
 */

export interface Term {
  /** The column, when one is named. */
  field?: string
  value: string
  negated: boolean
}

/** `state:` with nothing behind it yet. */
const isHalf = (value: string, fields: readonly string[]) =>
  value.endsWith(':') && fields.includes(value.replace(/^!/, '').slice(0, -1).toLowerCase())

/** A text as terms. Never fails: what is not a field of the list is a word with a colon in it. */
export function parseFilter(text: string, fields: readonly string[]): Term[] {
  const terms: Term[] = []
  for (const [, not = '', head = '', quoted, bare = ''] of text.matchAll(
    /(!?)(?:([\w-]+):)?(?:"([^"]*)"?|(\S+))/g,
  )) {
    const known = head !== '' && fields.includes(head.toLowerCase())
    const body = quoted ?? bare
    const value = known || head === '' ? body : `${head}:${body}`
    // Half a term, as it stands while one types, narrows nothing yet.
    if (value === '!' || isHalf(value, fields)) continue
    if (value !== '')
      terms.push({
        ...(known && { field: head.toLowerCase() }),
        value: value.toLowerCase(),
        negated: not === '!',
      })
  }
  return terms
}

/** Does a row answer every term? @param valueOf the lower-case text of a field, or of the whole row */
export const answers = (
  terms: readonly Term[],
  valueOf: (field: string | undefined) => string,
): boolean => terms.every(({ field, value, negated }) => valueOf(field).includes(value) !== negated)

/** A text as a sort key: digit runs are padded, so that db-2 comes before db-10, and compare as plain text. */
export const naturalKey = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (run) => run.padStart(12, '0'))
