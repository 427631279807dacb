/**
 * Random values that repeat: the same seed gives the same ids, so a deep link into the mock still
 * works after a reload.
 */
export interface Ids {
  /** The next id, shaped as a version 4 UUID. */
  uuid: () => string
  /** The next `length` hexadecimal digits. */
  hex: (length: number) => string
  /** The next whole number from 0 up to, not including, `below`. */
  below: (below: number) => number
}

/** Bytes in hexadecimal: a crowd takes a hundred thousand ids, and each is sixteen of them. */
const BYTES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))
/** The lowest sixteen bits, as four digits. */
const four = (n: number): string => `${BYTES[(n >>> 8) & 255]}${BYTES[n & 255]}`

/** A generator of its own sequence. @param seed any text; each text has its sequence */
export function createIds(seed: string): Ids {
  let state = hash(seed)
  // mulberry32: small, quick, and good enough for ids that no one has to guess at.
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

/** FNV-1a: spreads a text over 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return h >>> 0
}
