/** The blocks of a frame of Zstandard (RFC 8878, section 3.1.1.2), each made of literals and of matches with what was before. */
/* oxlint-disable typescript/no-non-null-assertion -- the loops read tables and bytes at places that are known to be there */
import { DamagedImage } from './image'
import type { Fse, Huffman } from './zstd-bits'
import { KINDS, LITERALS_BASES, LITERALS_BITS, MATCH_BASES, MATCH_BITS } from './zstd-tables'
import type { Kind } from './zstd-tables'
import {
  ZstdError,
  bitsAt,
  decodeHuffman,
  fseOfOne,
  lastBit,
  readFse,
  readHuffman,
} from './zstd-bits'

const MAX_BLOCK = 128 * 1024
/** Bytes that are made before the window is moved to the front. */
const ROOM = 16 * MAX_BLOCK
/** Shorter copies are made byte by byte: the call of a function costs more. */
const SHORT = 24

export class ZstdBlocks {
  readonly #window: number
  #out: Uint8Array<ArrayBuffer>
  #to = 0
  readonly #literals = new Uint8Array(MAX_BLOCK)
  #huffman: Huffman | undefined
  /** The tables of the block before, which a block can use again. */
  #tables: (Fse | undefined)[] = [undefined, undefined, undefined]
  #recent: [number, number, number] = [1, 4, 8]

  /** @param window how far back matches reach at most, in bytes */
  constructor(window: number) {
    this.#window = window
    this.#out = new Uint8Array(Math.min(window, ROOM) + ROOM)
  }

  /** A block of bytes as they are. */
  raw(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const from = this.#makeRoom()
    this.#out.set(bytes, from)
    this.#to += bytes.length
    return this.#out.slice(from, this.#to)
  }

  /** A block of one byte, many times. */
  run(byte: number, length: number): Uint8Array<ArrayBuffer> {
    const from = this.#makeRoom()
    this.#to += length
    this.#out.fill(byte, from, this.#to)
    return this.#out.slice(from, this.#to)
  }

  /**
   * A compressed block.
   * @param position of the block in the file, for errors
   * @throws DamagedImage
   */
  compressed(
    bytes: Uint8Array,
    start: number,
    end: number,
    position: number,
  ): Uint8Array<ArrayBuffer> {
    const from = this.#makeRoom()
    try {
      const { at, literals } = this.#readLiterals(bytes, start, end)
      this.#readSequences(bytes, at, end, literals)
      return this.#out.slice(from, this.#to)
    } catch (error) {
      if (error instanceof ZstdError) throw new DamagedImage(error.message, position)
      throw error
    }
  }

  /** Makes place for a block behind the window, and tells where it begins. */
  #makeRoom(): number {
    if (this.#to + MAX_BLOCK <= this.#out.length) return this.#to
    const kept = Math.min(this.#window, this.#to)
    const old = this.#out
    // The window is as large as what was made, since most files are smaller than the largest window.
    if (kept + ROOM > old.length)
      this.#out = new Uint8Array(Math.min(this.#window, 2 * kept) + ROOM)
    this.#out.set(old.subarray(this.#to - kept, this.#to))
    this.#to = kept
    return kept
  }

  #readLiterals(
    bytes: Uint8Array,
    start: number,
    end: number,
  ): { at: number; literals: Uint8Array } {
    const head = bitsAt(bytes, start * 8, 24)
    const kind = head & 3
    const format = (head >> 2) & 3
    if (kind < 2) {
      const [size, headBytes] =
        format === 1
          ? [(head >> 4) & 0xfff, 2]
          : format === 3
            ? [head >> 4, 3]
            : [(head >> 3) & 31, 1]
      const at = start + headBytes!
      const length = kind === 0 ? size! : 1
      if (size! > MAX_BLOCK || at + length > end)
        throw new ZstdError('the literals are longer than their block')
      if (kind === 0) return { at: at + length, literals: bytes.subarray(at, at + length) }
      return { at: at + 1, literals: this.#literals.subarray(0, size).fill(bytes[at]!) }
    }
    const sizeBits = [10, 10, 14, 18][format]!
    const size = bitsAt(bytes, start * 8 + 4, sizeBits)
    const packed = bitsAt(bytes, start * 8 + 4 + sizeBits, sizeBits)
    let at = start + ((4 + 2 * sizeBits + 7) >> 3)
    const literalsEnd = at + packed
    if (size > MAX_BLOCK || literalsEnd > end)
      throw new ZstdError('the literals are longer than their block')
    if (kind === 2) {
      const read = readHuffman(bytes, at, literalsEnd)
      this.#huffman = read.huffman
      at = read.end
    }
    if (!this.#huffman) throw new ZstdError('a Huffman code is used again before the first')
    const literals = this.#literals.subarray(0, size)
    if (format === 0) decodeHuffman(bytes, at, literalsEnd, this.#huffman, literals)
    else decodeFour(bytes, at, literalsEnd, this.#huffman, literals)
    return { at: literalsEnd, literals }
  }

  #readSequences(bytes: Uint8Array, start: number, end: number, literals: Uint8Array): void {
    let at = start
    if (at >= end) throw new ZstdError('a block has no sequences')
    let count = bytes[at++]!
    if (count === 255) {
      count = bytes[at]! + bytes[at + 1]! * 256 + 0x7f_00
      at += 2
    } else if (count > 127) count = (count - 128) * 256 + bytes[at++]!
    if (count === 0) {
      if (at !== end) throw new ZstdError('a block goes on behind its end')
      return this.#append(literals, 0)
    }
    const modes = bytes[at++]!
    if (modes & 3) throw new ZstdError('the modes of the codes are damaged')
    KINDS.forEach((kind, i) => {
      at = this.#readTable(bytes, at, end, { kind, i, mode: (modes >> (6 - 2 * i)) & 3 })
    })
    if (at >= end) throw new ZstdError('a block ends before its sequences')
    this.#append(literals, this.#runSequences(bytes, { start: at, end }, count, literals))
  }

  /** Reads one of the tables of the sequences; returns where the next begins. */
  #readTable(
    bytes: Uint8Array,
    at: number,
    end: number,
    { kind, i, mode }: { kind: Kind; i: number; mode: number },
  ): number {
    if (at >= end) throw new ZstdError('a block ends before its tables')
    if (mode === 0) this.#tables[i] = kind.usual
    else if (mode === 1) this.#tables[i] = fseOfOne(bytes[at]!)
    else if (mode === 3 && !this.#tables[i])
      throw new ZstdError('a table is used again before the first')
    if (mode === 1 && bytes[at]! > kind.mostSymbol) throw new ZstdError('a code is too large')
    if (mode !== 2) return mode === 1 ? at + 1 : at
    const { fse, end: behind } = readFse(bytes, at, end, kind.mostLog)
    if (fse.symbols.some((symbol) => symbol > kind.mostSymbol))
      throw new ZstdError('a code is too large')
    this.#tables[i] = fse
    return behind
  }

  /** Adds the literals from a place on. */
  #append(literals: Uint8Array, from: number): void {
    this.#out.set(literals.subarray(from), this.#to)
    this.#to += literals.length - from
  }

  /** The inner loop; returns how many literals were used. */
  #runSequences(
    bytes: Uint8Array,
    { start, end }: { start: number; end: number },
    count: number,
    literals: Uint8Array,
  ): number {
    const out = this.#out
    const [literalCodes, offsetCodes, matchCodes] = this.#tables as [Fse, Fse, Fse]
    const startBit = start * 8
    let bit = lastBit(bytes, end)
    const take = (length: number): number => {
      bit -= length
      return bitsAt(bytes, bit, length)
    }
    let literalState = take(literalCodes.log)
    let offsetState = take(offsetCodes.log)
    let matchState = take(matchCodes.log)
    let to = this.#to
    const most = to + MAX_BLOCK
    let used = 0
    for (let left = count; left > 0; left--) {
      const offsetCode = offsetCodes.symbols[offsetState]!
      // A large offset has more bits than are read at once.
      const highBits = offsetCode > 24 ? take(offsetCode - 24) * 2 ** 24 : 0
      const offsetValue = 2 ** offsetCode + highBits + take(Math.min(offsetCode, 24))
      const matchCode = matchCodes.symbols[matchState]!
      const length = MATCH_BASES[matchCode]! + take(MATCH_BITS[matchCode]!)
      const literalCode = literalCodes.symbols[literalState]!
      const literalLength = LITERALS_BASES[literalCode]! + take(LITERALS_BITS[literalCode]!)
      if (left > 1) {
        literalState = literalCodes.bases[literalState]! + take(literalCodes.bits[literalState]!)
        matchState = matchCodes.bases[matchState]! + take(matchCodes.bits[matchState]!)
        offsetState = offsetCodes.bases[offsetState]! + take(offsetCodes.bits[offsetState]!)
      }
      const offset = this.#offsetOf(offsetValue, literalLength)
      const literalEnd = used + literalLength
      if (bit < startBit) throw new ZstdError('a block has fewer sequences than it says')
      if (literalEnd > literals.length || to + literalLength + length > most)
        throw new ZstdError('a sequence is longer than its block')
      if (literalLength > SHORT) {
        out.set(literals.subarray(used, literalEnd), to)
        to += literalLength
      } else for (let i = used; i < literalEnd; i++) out[to++] = literals[i]!
      used = literalEnd
      if (offset > to || offset > this.#window || offset === 0)
        throw new ZstdError('a match reaches back before the beginning')
      if (length > SHORT && offset >= length) {
        out.copyWithin(to, to - offset, to - offset + length)
        to += length
      } else for (const matchEnd = to + length; to < matchEnd; to++) out[to] = out[to - offset]!
    }
    if (bit !== startBit) throw new ZstdError('a block has more sequences than it says')
    if (to + literals.length - used > most) throw new ZstdError('a block is longer than allowed')
    this.#to = to
    return used
  }

  /** The offset of a match: a new one, or one of the last three, which is then the first of them. */
  #offsetOf(value: number, literalLength: number): number {
    const recent = this.#recent
    if (value > 3) {
      recent[2] = recent[1]
      recent[1] = recent[0]
      return (recent[0] = value - 3)
    }
    const place = value - (literalLength === 0 ? 0 : 1)
    if (place === 0) return recent[0]
    const offset = place === 3 ? recent[0] - 1 : recent[place]!
    if (place > 1) recent[2] = recent[1]
    recent[1] = recent[0]
    return (recent[0] = offset)
  }
}

/** Four streams behind each other; the lengths of the first three come before them. */
function decodeFour(
  bytes: Uint8Array,
  start: number,
  end: number,
  huffman: Huffman,
  out: Uint8Array,
): void {
  const each = (out.length + 3) >> 2
  let from = start + 6
  for (let i = 0; i < 4; i++) {
    const to = i === 3 ? end : from + bytes[start + 2 * i]! + bytes[start + 2 * i + 1]! * 256
    if (to > end || each * 3 > out.length)
      throw new ZstdError('the streams of literals are damaged')
    decodeHuffman(
      bytes,
      from,
      to,
      huffman,
      out.subarray(each * i, i === 3 ? out.length : each * (i + 1)),
    )
    from = to
  }
}
