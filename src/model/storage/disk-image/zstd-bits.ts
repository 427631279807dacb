/** The entropy codes of Zstandard (RFC 8878, section 4): FSE and Huffman codes. */
/* oxlint-disable typescript/no-non-null-assertion -- the loops read tables and bytes at places that are known to be there */

/** Thrown for data that no encoder makes; the reader of blocks adds the position. */
export class ZstdError extends Error {}

/**
 * A number of at most 25 bits.
 * @param at in bits from the beginning of the bytes
 */
export const bitsAt = (bytes: Uint8Array, at: number, count: number): number => {
  const first = at >> 3
  return (
    ((bytes[first]! |
      (bytes[first + 1]! << 8) |
      (bytes[first + 2]! << 16) |
      (bytes[first + 3]! << 24)) >>>
      (at & 7)) &
    ((1 << count) - 1)
  )
}

/** The place of the highest bit that is set, from 0. */
const highestBit = (value: number): number => 31 - Math.clz32(value)

/** Where the bits of a stream begin that is read from its end: behind the highest bit that is set in its last byte. */
export function lastBit(bytes: Uint8Array, end: number): number {
  const last = bytes[end - 1]!
  if (last === 0) throw new ZstdError('a stream of bits has no end')
  return (end - 1) * 8 + highestBit(last)
}

/** A table of finite state entropy: by state its symbol, the bits to read, and what they are added to for the next. */
export interface Fse {
  log: number
  symbols: Uint8Array
  bits: Uint8Array
  bases: Uint16Array
}

/** A table in which each state is the same symbol. */
export const fseOfOne = (symbol: number): Fse => ({
  log: 0,
  symbols: Uint8Array.of(symbol),
  bits: new Uint8Array(1),
  bases: new Uint16Array(1),
})

/** Makes a table of the shares of its symbols, -1 for less than one. */
export function fseOf(shares: readonly number[], log: number): Fse {
  const size = 1 << log
  const symbols = new Uint8Array(size)
  const next = new Uint16Array(shares.length)
  let high = size
  shares.forEach((share, symbol) => {
    if (share === -1) symbols[--high] = symbol
    next[symbol] = Math.abs(share)
  })
  const step = (size >> 1) + (size >> 3) + 3
  let at = 0
  shares.forEach((share, symbol) => {
    for (let i = 0; i < share; i++) {
      symbols[at] = symbol
      do at = (at + step) & (size - 1)
      while (at >= high)
    }
  })
  const bits = new Uint8Array(size)
  const bases = new Uint16Array(size)
  for (let state = 0; state < size; state++) {
    const value = next[symbols[state]!]!++
    bits[state] = log - highestBit(value)
    bases[state] = (value << bits[state]!) - size
  }
  return { log, symbols, bits, bases }
}

/** Reads a table; `end` is where its bytes end. */
export function readFse(
  bytes: Uint8Array,
  start: number,
  limit: number,
  mostLog: number,
): { fse: Fse; end: number } {
  let at = start * 8
  const take = (count: number): number => {
    const value = bitsAt(bytes, at, count)
    at += count
    return value
  }
  const log = take(4) + 5
  if (log > mostLog) throw new ZstdError('a table is larger than allowed')
  const shares: number[] = []
  let left = 1 << log
  while (left > 0) {
    const count = highestBit(left + 1) + 1
    const low = (1 << (count - 1)) - 1
    const short = (1 << count) - 1 - (left + 1)
    let value = take(count)
    if ((value & low) < short) {
      at--
      value &= low
    } else if (value > low) value -= short
    const share = value - 1
    shares.push(share)
    left -= Math.abs(share)
    if (share === 0)
      for (let zeros = 3; zeros === 3;) {
        zeros = take(2)
        for (let i = 0; i < zeros; i++) shares.push(0)
      }
    if (shares.length > 256 || at > limit * 8) throw new ZstdError('a table has no end')
  }
  if (left < 0) throw new ZstdError('a table has too many symbols')
  return { fse: fseOf(shares, log), end: (at + 7) >> 3 }
}

/** A Huffman code: what each sequence of `bits` bits begins with, as symbol × 16 + its length. */
export interface Huffman {
  bits: number
  table: Uint16Array
}

const MAX_CODE = 11
const MAX_WEIGHT_LOG = 6

/** Reads the weights of a Huffman code; `end` is where their bytes end. */
export function readHuffman(
  bytes: Uint8Array,
  start: number,
  limit: number,
): { huffman: Huffman; end: number } {
  const head = bytes[start]!
  const end = start + 1 + (head < 128 ? head : (head - 126) >> 1)
  if (end > limit) throw new ZstdError('a Huffman code is longer than its block')
  const weights =
    head < 128
      ? readWeights(bytes, start + 1, end)
      : Array.from(
          { length: head - 127 },
          (_, i) => (bytes[start + 1 + (i >> 1)]! >> (i & 1 ? 0 : 4)) & 15,
        )
  return { huffman: huffmanOf(weights), end }
}

/** Weights in two streams of states that take turns. */
function readWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const { fse, end: from } = readFse(bytes, start, end, MAX_WEIGHT_LOG)
  if (from >= end) throw new ZstdError('a Huffman code has no weights')
  let at = lastBit(bytes, end)
  const take = (count: number): number => bitsAt(bytes, (at -= count), count)
  let states: [number, number] = [take(fse.log), take(fse.log)]
  const weights: number[] = []
  for (;;) {
    const [now, then] = states
    weights.push(fse.symbols[now]!)
    if (weights.length > 255) throw new ZstdError('a Huffman code has too many weights')
    const next = fse.bases[now]! + take(fse.bits[now]!)
    if (at < from * 8) {
      weights.push(fse.symbols[then]!)
      return weights
    }
    states = [then, next]
  }
}

/** Makes a code of its weights; that of the last symbol is what is missing to a power of two. */
function huffmanOf(weights: number[]): Huffman {
  const sum = weights.reduce((all, weight) => all + ((1 << weight) >> 1), 0)
  const bits = sum === 0 ? 0 : highestBit(sum) + 1
  const missing = (1 << bits) - sum
  if (bits === 0 || bits > MAX_CODE || missing & (missing - 1) || weights.length > 255)
    throw new ZstdError('the weights of a Huffman code do not add up')
  weights.push(highestBit(missing) + 1)
  const table = new Uint16Array(1 << bits)
  let at = 0
  for (let weight = 1; weight <= bits; weight++)
    weights.forEach((own, symbol) => {
      if (own === weight)
        table.fill((symbol << 4) | (bits + 1 - weight), at, (at += 1 << (weight - 1)))
    })
  return { bits, table }
}

/** Decodes a stream of a Huffman code from its end into all of `out`. */
export function decodeHuffman(
  bytes: Uint8Array,
  start: number,
  end: number,
  { bits, table }: Huffman,
  out: Uint8Array,
): void {
  if (end <= start) throw new ZstdError('a stream of literals is empty')
  const mask = (1 << bits) - 1
  // Where the bits of the next code begin. A code that is shorter may reach below the stream: the bits there do not matter.
  let at = lastBit(bytes, end) - bits
  for (let to = 0; to < out.length; to++) {
    const first = at >> 3
    const word = bytes[first]! | (bytes[first + 1]! << 8) | (bytes[first + 2]! << 16)
    const found = table[(word >>> (at & 7)) & mask]!
    out[to] = found >> 4
    at -= found & 15
  }
  if (at + bits !== start * 8) throw new ZstdError('a stream of literals has another length')
}
