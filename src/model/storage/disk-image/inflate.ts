/**
 * Decodes DEFLATE (RFC 1951) in steps, and knows to the byte where the data ends: what follows is checked by gzip. The
 * browser's own decoder does not tell, and refuses or ignores a second member.
 */
/* oxlint-disable typescript/no-non-null-assertion -- the loops read tables and bytes at places that are known to be there */
import { DamagedImage } from './image'
import type { Input } from './input'

/** How far back a match may reach. */
const WINDOW = 32 * 1024
/** Bytes that are decoded in a step. */
const ROOM = 256 * 1024
const LONGEST_MATCH = 258
/** More bytes than the head of a block has. */
const HEAD = 600
/** More bytes than a symbol has, with a distance and the extra bits of both. */
const SYMBOL = 8
const END_OF_BLOCK = 256

/** The order in which a block gives the lengths of the codes of code lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const LENGTH_BITS = Uint8Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
])
const LENGTHS = Uint16Array.from(
  LENGTH_BITS,
  (_, i) => 3 + LENGTH_BITS.slice(0, i).reduce((sum, bits) => sum + 2 ** bits, 0),
)
LENGTHS[28] = LONGEST_MATCH
const DISTANCE_BITS = Uint8Array.from({ length: 30 }, (_, i) => Math.max(0, (i >> 1) - 1))
const DISTANCES = Uint16Array.from(
  DISTANCE_BITS,
  (_, i) => 1 + DISTANCE_BITS.slice(0, i).reduce((sum, bits) => sum + 2 ** bits, 0),
)

/** A Huffman code: what each sequence of `bits` bits begins with, as symbol × 16 + its length; 0 for none. */
interface Code {
  table: Uint16Array
  bits: number
}

/** Makes a code of the lengths of its symbols; `undefined` when they are more than such a code can have. */
function codeOf(lengths: Uint8Array): Code | undefined {
  const bits = Math.max(1, ...lengths)
  const table = new Uint16Array(1 << bits)
  let code = 0
  for (let length = 1; length <= bits; length++) {
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] !== length) continue
      if (code >= 1 << length) return undefined
      let first = 0
      for (let bit = 0; bit < length; bit++) first |= ((code >> bit) & 1) << (length - 1 - bit)
      for (let at = first; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length
      code++
    }
    code <<= 1
  }
  return { table, bits }
}

const FIXED_LITERALS = codeOf(
  Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
)!
const FIXED_DISTANCES = codeOf(new Uint8Array(30).fill(5))!

export class Inflate {
  readonly #out = new Uint8Array(WINDOW + ROOM + LONGEST_MATCH)
  /** What was decoded and not taken yet. */
  #from = 0
  #to = 0
  /** How far back a match may reach: no farther than the beginning of the data. */
  #reach = 0
  /** Bits of the byte at the input's `at` that are done. */
  #bit = 0
  #isLastBlock = false
  /** Bytes left of a block that is stored as it is. */
  #stored = 0
  #literals: Code | undefined
  #distances: Code = FIXED_DISTANCES

  /** Starts with new data. */
  begin(): void {
    this.#from = this.#to = this.#reach = this.#bit = this.#stored = 0
    this.#isLastBlock = false
    this.#literals = undefined
  }

  /**
   * Decodes until there is much to take, or no more input, or the data ends; the input is then at the byte behind it.
   * @returns whether the data ends
   * @throws DamagedImage
   */
  step(input: Input): boolean {
    for (;;) {
      if (this.#stored > 0) this.#copyStored(input)
      else if (this.#literals) this.#decodeSymbols(input)
      else if (this.#isLastBlock) {
        if (this.#bit > 0) input.at++
        this.#bit = 0
        return true
      } else if (input.isLast || input.end - input.at >= HEAD) this.#beginBlock(input)
      else return false
      if (input.at > input.end || (input.at === input.end && this.#bit > 0))
        throw new DamagedImage('the file ends before its compressed data does', input.position)
      if (this.#to >= WINDOW + ROOM || this.#isShort(input)) return false
    }
  }

  /** Takes what was decoded since the last time. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#out.slice(this.#from, this.#to)
    this.#reach = Math.min(WINDOW, this.#reach + taken.length)
    this.#out.copyWithin(0, this.#to - this.#reach, this.#to)
    this.#from = this.#to = this.#reach
    return taken
  }

  /** Whether a block goes on and needs more input than is there. */
  #isShort(input: Input): boolean {
    const there = input.end - input.at
    if (this.#stored > 0) return there === 0
    return this.#literals !== undefined && !input.isLast && there <= SYMBOL
  }

  #bits(input: Input, count: number): number {
    const { bytes, at } = input
    const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
    const value = (word >>> this.#bit) & ((1 << count) - 1)
    const bit = this.#bit + count
    input.at += bit >> 3
    this.#bit = bit & 7
    if (input.at > input.end) this.#fail(input, 'the file ends before its compressed data does')
    return value
  }

  #fail(input: Input, message: string): never {
    throw new DamagedImage(message, input.position)
  }

  #beginBlock(input: Input): void {
    this.#isLastBlock = this.#bits(input, 1) === 1
    const kind = this.#bits(input, 2)
    if (kind === 0) {
      if (this.#bit > 0) this.#bits(input, 8 - this.#bit)
      this.#stored = this.#bits(input, 16)
      if ((this.#stored ^ 0xff_ff) !== this.#bits(input, 16))
        this.#fail(input, 'the length of a stored block does not match its check')
    } else if (kind === 1) {
      this.#literals = FIXED_LITERALS
      this.#distances = FIXED_DISTANCES
    } else if (kind === 2) this.#readCodes(input)
    else this.#fail(input, 'a block is of a kind that there is not')
  }

  #readCodes(input: Input): void {
    const literals = this.#bits(input, 5) + 257
    const count = literals + this.#bits(input, 5) + 1
    const lengthLengths = new Uint8Array(19)
    const given = this.#bits(input, 4) + 4
    for (const symbol of ORDER.slice(0, given)) lengthLengths[symbol] = this.#bits(input, 3)
    const code = codeOf(lengthLengths) ?? this.#fail(input, 'a Huffman code has too many symbols')
    const lengths = new Uint8Array(count)
    for (let i = 0; i < count;) {
      const symbol = this.#symbol(input, code)
      if (symbol < 16) {
        lengths[i++] = symbol
        continue
      }
      if (symbol === 16 && i === 0) this.#fail(input, 'a length is repeated before the first')
      const value = symbol === 16 ? lengths[i - 1]! : 0
      const [least, extra] = symbol === 16 ? [3, 2] : symbol === 17 ? [3, 3] : [11, 7]
      const end = i + least! + this.#bits(input, extra!)
      if (end > count) this.#fail(input, 'a Huffman code has too many lengths')
      lengths.fill(value, i, end)
      i = end
    }
    const tooMany = (): never => this.#fail(input, 'a Huffman code has too many symbols')
    this.#literals = codeOf(lengths.subarray(0, literals)) ?? tooMany()
    this.#distances = codeOf(lengths.subarray(literals)) ?? tooMany()
  }

  #symbol(input: Input, { table, bits }: Code): number {
    const { bytes, at } = input
    const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
    const found = table[(word >>> this.#bit) & ((1 << bits) - 1)]!
    if (found === 0) this.#fail(input, 'a code stands for nothing')
    this.#bits(input, found & 15)
    return found >> 4
  }

  #copyStored(input: Input): void {
    const length = Math.min(this.#stored, input.end - input.at, WINDOW + ROOM - this.#to)
    if (length === 0 && input.isLast && input.end === input.at)
      this.#fail(input, 'the file ends before its compressed data does')
    this.#out.set(input.bytes.subarray(input.at, input.at + length), this.#to)
    this.#to += length
    input.at += length
    this.#stored -= length
  }

  /** The inner loop: everything it uses often is a local name. */
  #decodeSymbols(input: Input): void {
    const { bytes } = input
    const out = this.#out
    const literals = this.#literals!.table
    const distances = this.#distances.table
    const literalMask = literals.length - 1
    const distanceMask = distances.length - 1
    const lastBit = (input.isLast ? input.end : input.end - SYMBOL) * 8
    let to = this.#to
    let bit = input.at * 8 + this.#bit
    let problem: string | undefined
    while (bit <= lastBit && to < WINDOW + ROOM) {
      let at = bit >> 3
      let word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
      const found = literals[(word >>> (bit & 7)) & literalMask]!
      bit += found & 15
      const symbol = found >> 4
      if (symbol < END_OF_BLOCK) {
        if (found === 0) {
          problem = 'a code stands for nothing'
          break
        }
        out[to++] = symbol
        continue
      }
      if (symbol === END_OF_BLOCK) {
        this.#literals = undefined
        break
      }
      const size = symbol - 257
      if (size >= LENGTHS.length) {
        problem = 'a match has a length that there is not'
        break
      }
      at = bit >> 3
      word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
      const lengthBits = LENGTH_BITS[size]!
      const length = LENGTHS[size]! + ((word >>> (bit & 7)) & ((1 << lengthBits) - 1))
      bit += lengthBits
      at = bit >> 3
      word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
      const far = distances[(word >>> (bit & 7)) & distanceMask]!
      bit += far & 15
      at = bit >> 3
      word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
      const distanceBits = DISTANCE_BITS[far >> 4]!
      const distance = DISTANCES[far >> 4]! + ((word >>> (bit & 7)) & ((1 << distanceBits) - 1))
      bit += distanceBits
      if (far === 0 || distance > to) {
        problem = 'a match reaches back before the beginning'
        break
      }
      const end = to + length
      for (let from = to - distance; to < end;) out[to++] = out[from++]!
    }
    this.#to = to
    input.at = bit >> 3
    this.#bit = bit & 7
    if (problem !== undefined && input.at <= input.end) this.#fail(input, problem)
  }
}
