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
      const digits = hex(32)
      const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '8'
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        variant + digits.slice(17, 20),
        digits.slice(20),
      ].join('-')
    },
  }
}

/** FNV-1a: spreads a text over 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return h >>> 0
}
