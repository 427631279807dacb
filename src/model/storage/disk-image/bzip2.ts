/**
 * Unpacks bzip2, all streams of a file, block by block. The format has no public specification of its makers; this follows
 * "BZIP2: Format Specification" by Joe Tsai. The packages that there are need Node's Buffer, or the whole file at once.
 */
/* oxlint-disable typescript/no-non-null-assertion -- the loops read tables and bytes at places that are known to be there */
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import { Input, hasOnlyZerosLeft } from './input'

/** More bytes than a block can have: 900,000 symbols of at most 20 bits, and its tables. */
const BLOCK = 2_400_000
const PIECE = 256 * 1024
const BLOCK_MARK = [0x31_41_59, 0x26_53_59] as const
const END_MARK = [0x17_72_45, 0x38_50_90] as const
/** Symbols that are coded by one table before the next is chosen. */
const GROUP = 50
const MAX_CODE = 20

/** The CRC of each byte, the highest bit first. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04_c1_1d_b7 : crc << 1
  return crc
})

/** The bits of an input, the highest of each byte first. */
class Bits {
  /** Bits from the beginning of the input's bytes. */
  at = 0
  readonly #input: Input

  constructor(input: Input) {
    this.#input = input
    this.at = input.at * 8
  }

  /** A number of at most 24 bits. */
  take(count: number): number {
    const value = this.peek(count)
    this.at += count
    return value
  }

  peek(count: number): number {
    const { bytes } = this.#input
    const first = this.at >> 3
    const word =
      (bytes[first]! << 24) |
      (bytes[first + 1]! << 16) |
      (bytes[first + 2]! << 8) |
      bytes[first + 3]!
    return (word << (this.at & 7)) >>> (32 - count)
  }

  take32(): number {
    return ((this.take(16) << 16) | this.take(16)) >>> 0
  }

  /** @param message says what is wrong when the data is all there */
  fail(message: string): never {
    const input = this.#input
    const isBeyond = this.at > input.end * 8
    input.at = Math.min(this.at >> 3, input.end)
    throw new DamagedImage(
      isBeyond ? 'the file ends before its compressed data does' : message,
      input.position,
    )
  }

  /** Checks that no more was taken than there is. */
  check(): void {
    if (this.at > this.#input.end * 8) this.fail('the data goes on behind its end')
  }

  /** Lets the input go on at the bit reached, or at the next whole byte. */
  leave(): void {
    this.check()
    this.#input.at = (this.at + 7) >> 3
  }
}

/** A Huffman code with its symbols in the order of their codes. */
interface Code {
  shortest: number
  /** By length: what the codes of this length, filled up to 20 bits, are below. */
  limits: Int32Array
  /** By length: what is taken off a code to have the place of its symbol. */
  offsets: Int32Array
  symbols: Uint16Array
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function* unpackBzip2(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = new Input(source)
  do {
    await input.ensure(4)
    const level = input.bytes[input.at + 3]! - 0x30
    if (input.end - input.at < 4 || level < 1 || level > 9)
      throw new DamagedImage('the header of bzip2 is not whole', input.position)
    input.at += 4
    yield* unpackStream(input, level * 100_000)
  } while (await hasStream(input))
}

/** Blocks follow each other without regard to bytes, so the bit reached is kept between them. */
async function* unpackStream(input: Input, most: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const links = new Uint32Array(most)
  let bit = 0
  let all = 0
  for (;;) {
    await input.ensure(BLOCK)
    const bits = new Bits(input)
    bits.at += bit
    const [high, low] = [bits.take(24), bits.take(24)]
    const expected = bits.take32()
    bits.check()
    if (high === END_MARK[0] && low === END_MARK[1]) {
      if (expected !== all >>> 0) bits.fail('the data does not have the CRC that bzip2 noted')
      return bits.leave()
    }
    if (high !== BLOCK_MARK[0] || low !== BLOCK_MARK[1]) bits.fail('a block has no mark')
    const block = readBlock(bits, links)
    bits.check()
    let crc = -1
    for (const piece of textOf(links, block)) {
      for (const byte of piece) crc = (crc << 8) ^ CRC[(crc >>> 24) ^ byte]!
      yield piece
    }
    if (~crc >>> 0 !== expected) bits.fail('a block does not have the CRC that bzip2 noted')
    all = ((all << 1) | (all >>> 31)) ^ expected
    input.at = bits.at >> 3
    bit = bits.at & 7
  }
}

async function hasStream(input: Input): Promise<boolean> {
  await input.ensure(3)
  const { bytes, at, end, position } = input
  if (end - at >= 3 && bytes[at] === 0x42 && bytes[at + 1] === 0x5a && bytes[at + 2] === 0x68)
    return true
  if (await hasOnlyZerosLeft(input)) return false
  throw new DamagedImage('something that is not bzip2 follows the compressed data', position)
}

/** Where the text of a block begins in its links, and how long it is before runs are spread. */
interface Block {
  first: number
  length: number
}

/**
 * Reads a block behind its CRC.
 * @param links becomes the text: in each its byte, and above it where the next is
 */
function readBlock(bits: Bits, links: Uint32Array): Block {
  if (bits.take(1) === 1)
    throw new RefusedImage('The file was made by bzip2 0.9.0 or earlier.', 'bzip2 -d FILE')
  const first = bits.take(24)
  const values = readValues(bits)
  const codeCount = bits.take(3)
  if (codeCount < 2 || codeCount > 6) bits.fail('a block has a number of codes that is not allowed')
  const choices = readChoices(bits, codeCount)
  const codes = Array.from({ length: codeCount }, () => readCode(bits, values.length + 2))
  const length = readSymbols(bits, links, { values, choices, codes })
  if (first >= length) bits.fail('a block begins behind its end')
  const starts = new Uint32Array(257)
  for (let at = 0; at < length; at++) starts[links[at]! + 1]!++
  for (let byte = 0; byte < 256; byte++) starts[byte + 1]! += starts[byte]!
  for (let at = 0; at < length; at++) links[starts[links[at]! & 0xff]!++]! |= at << 8
  return { first: links[first]! >>> 8, length }
}

/** The values of bytes that a block has, each bit of a map standing for one. */
function readValues(bits: Bits): Uint8Array {
  const values: number[] = []
  const parts = bits.take(16)
  for (let part = 0; part < 16; part++) {
    if (!(parts & (0x80_00 >> part))) continue
    const map = bits.take(16)
    for (let low = 0; low < 16; low++) if (map & (0x80_00 >> low)) values.push(part * 16 + low)
  }
  if (values.length === 0) bits.fail('a block has no values')
  return Uint8Array.from(values)
}

/** Which code each group of symbols has: the places in a list whose chosen entry moves to the front. */
function readChoices(bits: Bits, codeCount: number): Uint8Array {
  const choices = new Uint8Array(bits.take(15))
  const order = Array.from({ length: codeCount }, (_, i) => i)
  for (let i = 0; i < choices.length; i++) {
    let place = 0
    while (bits.take(1) === 1)
      if (++place >= codeCount) bits.fail('a code is chosen that is not there')
    const [chosen] = order.splice(place, 1)
    order.unshift(chosen!)
    choices[i] = chosen!
  }
  bits.check()
  return choices
}

/** A code, whose lengths are each given by the difference to the one before. */
function readCode(bits: Bits, count: number): Code {
  const lengths = new Uint8Array(count)
  let length = bits.take(5)
  for (let symbol = 0; symbol < count; symbol++) {
    for (;;) {
      if (length < 1 || length > MAX_CODE) bits.fail('a code has a length that is not allowed')
      if (bits.take(1) === 0) break
      length += bits.take(1) === 0 ? 1 : -1
    }
    lengths[symbol] = length
  }
  bits.check()
  const limits = new Int32Array(MAX_CODE + 2)
  const offsets = new Int32Array(MAX_CODE + 1)
  const symbols = new Uint16Array(count)
  let code = 0
  let place = 0
  for (let size = 1; size <= MAX_CODE; size++) {
    offsets[size] = code - place
    for (let symbol = 0; symbol < count; symbol++)
      if (lengths[symbol] === size) symbols[place++] = symbol
    code = offsets[size]! + place
    limits[size] = code << (MAX_CODE - size)
    code <<= 1
  }
  return { shortest: Math.min(...lengths), limits, offsets, symbols }
}

interface Tables {
  values: Uint8Array
  choices: Uint8Array
  codes: readonly Code[]
}

/** Reads the symbols of a block: runs of the byte at the front of a list, or places of others in it. */
function readSymbols(bits: Bits, links: Uint32Array, { values, choices, codes }: Tables): number {
  const order = Uint8Array.from(values)
  const end = values.length + 1
  let length = 0
  let run = 0
  let weight = 1
  for (let group = 0; group < choices.length; group++) {
    const { shortest, limits, offsets, symbols } = codes[choices[group]!]!
    bits.check()
    for (let i = 0; i < GROUP; i++) {
      const ahead = bits.peek(MAX_CODE)
      let size = shortest
      while (size <= MAX_CODE && ahead >= limits[size]!) size++
      if (size > MAX_CODE) bits.fail('a code stands for nothing')
      bits.at += size
      const symbol = symbols[(ahead >>> (MAX_CODE - size)) - offsets[size]!]!
      if (symbol < 2) {
        run += weight << symbol
        weight <<= 1
        if (run > links.length) bits.fail('a block has more data than its header says')
        continue
      }
      if (run > 0) {
        if (length + run > links.length) bits.fail('a block has more data than its header says')
        links.fill(order[0]!, length, (length += run))
        run = 0
        weight = 1
      }
      if (symbol === end) return length
      if (length >= links.length) bits.fail('a block has more data than its header says')
      const value = order[symbol - 1]!
      order.copyWithin(1, 0, symbol - 1)
      order[0] = value
      links[length++] = value
    }
  }
  return bits.fail('a block has no end')
}

/** The text of a block in pieces: four equal bytes are followed by how many more there are of them. */
function* textOf(links: Uint32Array, { first, length }: Block): Generator<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(PIECE + 256)
  let to = 0
  let equal = 0
  let last = -1
  let next = first
  for (let left = length; left > 0; left--) {
    const link = links[next]!
    const byte = link & 0xff
    next = link >>> 8
    if (equal === 4) {
      piece.fill(last, to, (to += byte))
      equal = 0
      last = -1
    } else {
      equal = byte === last ? equal + 1 : 1
      last = byte
      piece[to++] = byte
    }
    if (to >= PIECE) {
      yield piece.slice(0, to)
      to = 0
    }
  }
  if (to > 0) yield piece.slice(0, to)
}
