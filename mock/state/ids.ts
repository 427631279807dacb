/** Reproducible random values. The same seed gives the same ids, so links into the mock still work after a reload. */
export interface Ids {
  /** The next id, in the form of a version 4 UUID. */
  uuid: () => string
  /** The next `length` hexadecimal digits. */
  hex: (length: number) => string
  /** The next integer from 0 up to, not including, `below`. */
  below: (below: number) => number
}

/** Each byte as hexadecimal text, computed once because the crowded seed makes a hundred thousand ids. */
const BYTES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))
/** The lowest sixteen bits as four hexadecimal digits. */
const four = (n: number): string => `${BYTES[(n >>> 8) & 255]}${BYTES[n & 255]}`

/** Creates a generator. @param seed any text, which determines the sequence */
export function createIds(seed: string): Ids {
  let state = hash(seed)
  // mulberry32: small, fast, and sufficient for ids that need not be secret.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const hex = (length: number) => {
    let text = ''
    while (text.length < length) text += next().toString(16).padStart(8, '0')
    return text.slice(0, length)
  }
  return {
    hex,
    below: (below) => next() % below,
    uuid: () => {
      const [a, b, c, d] = [next(), next(), next(), next()]
      const version = (b & 0x0fff) | 0x4000
      const variant = ((c >>> 16) & 0x3fff) | 0x8000
      const [last, rest] = [four(c), four(d >>> 16) + four(d)]
      return `${four(a >>> 16)}${four(a)}-${four(b >>> 16)}-${four(version)}-${four(variant)}-${last}${rest}`
    },
  }
}

/** The FNV-1a hash of a text, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return h >>> 0
}
