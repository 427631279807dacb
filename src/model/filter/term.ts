/**
 * The filter of a list as terms: words, `field:value`, `!` for "not", quotes around spaces and signs, and before a value
 * `=`, `>`, `>=`, `<` or `<=`. It narrows the loaded rows and never asks the server.
 */

export type Sign = '=' | '>' | '>=' | '<' | '<='

export interface Term {
  /** The column, when one is named. */
  field?: string
  /** What stands before a colon and is no field of the list: the whole is a word then. */
  unknown?: string
  /** The sign between a field and its value. */
  sign?: Sign
  /** In lower case. */
  value: string
  /** The value stands in quotes: it is a text, whatever it looks like. */
  quoted?: true
  negated: boolean
}

const TERM = /(!?)(?:([\w-]+):)?([<>]=?|=)?(?:"([^"]*)"?|(\S+))?/g

/**
 * The field that is meant: one of this name, or the only one that begins so, such as `vcpus` of `vcpu`; `undefined` for
 * none. One letter is too little: it may begin an address.
 */
function fieldOf(name: string, fields: readonly string[]): string | undefined {
  if (fields.includes(name)) return name
  const [first, second] = name.length > 1 ? fields.filter((field) => field.startsWith(name)) : []
  return second === undefined ? first : undefined
}

/** Parses a filter. It never fails: a prefix that is not a field of the list is part of a word. */
export function parseFilter(text: string, fields: readonly string[]): Term[] {
  const terms: Term[] = []
  for (const [, not = '', head = '', sign = '', quoted, bare = ''] of text.matchAll(TERM)) {
    const field = fieldOf(head.toLowerCase(), fields)
    const isField = field !== undefined
    const isUnknown = /^[a-z][a-z-]+$/i.test(head) && !isField && `${quoted ?? bare}` !== ''
    const before = isField ? '' : `${head === '' ? '' : `${head}:`}${sign}`
    const value = `${before}${quoted ?? bare}`.toLowerCase()
    // A term that is still being typed narrows nothing.
    if (value === '' && (!isField || sign === '')) continue
    terms.push({
      ...(isField && { field }),
      ...(isUnknown && { unknown: head }),
      ...(isField && sign !== '' && { sign: sign as Sign }),
      value,
      ...(quoted !== undefined && { quoted: true as const }),
      negated: not === '!',
    })
  }
  return terms
}
