/**
 * The filter of a list: words, `field:value`, `!` for "not", quotes for spaces. It narrows the
 * loaded rows and never asks the server.
 */

export interface Term {
  /** The column, when one is named. */
  field?: string
  value: string
  negated: boolean
}

/** True for `state:` without a value yet. */
const isHalf = (value: string, fields: readonly string[]) =>
  value.endsWith(':') && fields.includes(value.replace(/^!/, '').slice(0, -1).toLowerCase())

/** Parses a filter. It never fails: a prefix that is not a field of the list is part of a word. */
export function parseFilter(text: string, fields: readonly string[]): Term[] {
  const terms: Term[] = []
  for (const [, not = '', head = '', quoted, bare = ''] of text.matchAll(
    /(!?)(?:([\w-]+):)?(?:"([^"]*)"?|(\S+))/g,
  )) {
    const isField = head !== '' && fields.includes(head.toLowerCase())
    const body = quoted ?? bare
    const value = isField || head === '' ? body : `${head}:${body}`
    // A term that is still being typed narrows nothing.
    if (value === '!' || isHalf(value, fields)) continue
    if (value !== '')
      terms.push({
        ...(isField && { field: head.toLowerCase() }),
        value: value.toLowerCase(),
        negated: not === '!',
      })
  }
  return terms
}

/**
 * True when a row matches every term.
 * @param valueOf the lower-case text of a field, or of the whole row
 */
export const answers = (
  terms: readonly Term[],
  valueOf: (field: string | undefined) => string,
): boolean => terms.every(({ field, value, negated }) => valueOf(field).includes(value) !== negated)

/** A sort key: digit runs are padded, so that db-2 comes before db-10 in a plain comparison. */
export const naturalKey = (text: string): string =>
  text.toLowerCase().replace(/\d+/g, (run) => run.padStart(12, '0'))
