/**
 * The filter of a list as terms: words, `field:value`, `!` for "not", quotes around spaces and signs, and before a value
 * `=`, `>`, `>=`, `<` or `<=`. It narrows the loaded rows and never asks the server.
 */

export type Sign = '=' | '>' | '>=' | '<' | '<='

export interface Term {
  /** The column, when one is named. */
  field?: string
  /** The sign between a field and its value. */
  sign?: Sign
  /** In lower case. */
  value: string
  /** The value stands in quotes: it is a text, whatever it looks like. */
  quoted?: true
  negated: boolean
}

const TERM = /(!?)(?:([\w-]+):)?([<>]=?|=)?(?:"([^"]*)"?|(\S+))?/g

/** Parses a filter. It never fails: a prefix that is not a field of the list is part of a word. */
export function parseFilter(text: string, fields: readonly string[]): Term[] {
  const terms: Term[] = []
  for (const [, not = '', head = '', sign = '', quoted, bare = ''] of text.matchAll(TERM)) {
    const field = head.toLowerCase()
    const isField = head !== '' && fields.includes(field)
    const before = isField ? '' : `${head === '' ? '' : `${head}:`}${sign}`
    const value = `${before}${quoted ?? bare}`.toLowerCase()
    // A term that is still being typed narrows nothing.
    if (value === '' && (!isField || sign === '')) continue
    terms.push({
      ...(isField && { field }),
      ...(isField && sign !== '' && { sign: sign as Sign }),
      value,
      ...(quoted !== undefined && { quoted: true as const }),
      negated: not === '!',
    })
  }
  return terms
}
