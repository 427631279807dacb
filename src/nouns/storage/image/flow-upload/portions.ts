/**
 * A disk image in portions of the size that one write of the API takes, without what is zero: a new disk is full of zeros.
 */
import { GIB } from '@/model/units'
import { MAX_IMPORT_CHUNK } from '@/nouns/compute/instance/rules-hardware'
import { free } from '@/model/storage/disk-image/bytes'
import type { DiskImage, RandomImage, StreamedImage } from '@/model/storage/disk-image/image'

/** Bytes of the disk that are sent by one write. */
export interface Write {
  /** Bytes from the start of the disk: a multiple of 4,096. */
  offset: number
  /** A multiple of 4,096, which is one of each block size. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * What lies between two multiples of 512 KiB. Its index counts these. What is before it and was left out, or has nothing
 * but zeros, may belong to it.
 */
export interface Portion {
  index: number
  /** The bytes of the image's extents that are done with it, as far as the progress counts them. */
  amount: number
  writes: readonly Write[]
}

/** The unit in which zeros are found. Every block size of a disk is a part of it. */
const UNIT = 4096
/** Zeros between two stretches with data that are sent rather than begin a write of their own: a request costs more. */
const WORTH_A_WRITE = 64 * 1024
/** The most portions that are passed on as one: the progress is told each 32 MiB. */
const MOST_JOINED = 64

/** Eight words at a time take a third of the time of one: an image of 10 GiB has 2,684,354,560. */
const isZeroUnit = (words: Int32Array, unit: number): boolean => {
  const to = ((unit + 1) * UNIT) / 4
  const word = (at: number) => words[at] ?? 0
  for (let at = (unit * UNIT) / 4; at < to; at += 8) {
    const one = word(at) | word(at + 1) | word(at + 2) | word(at + 3)
    const two = word(at + 4) | word(at + 5) | word(at + 6) | word(at + 7)
    if ((one | two) !== 0) return false
  }
  return true
}

/** The bytes of the disk for an image: whole GiB, at least one. */
export const diskSizeOf = ({ size }: { size: number }): number =>
  Math.max(1, Math.ceil(size / GIB)) * GIB

/**
 * The stretches of a piece of a disk that hold something.
 * @param bytes whole units of 4,096 bytes
 * @param offset of the piece on the disk
 */
export function writesOf(bytes: Uint8Array<ArrayBuffer>, offset: number): Write[] {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const stretches: { from: number; to: number }[] = []
  for (let unit = 0; unit * UNIT < bytes.length; unit += 1) {
    if (isZeroUnit(words, unit)) continue
    const [from, to] = [unit * UNIT, (unit + 1) * UNIT]
    const last = stretches.at(-1)
    if (last && from - last.to < WORTH_A_WRITE) last.to = to
    else stretches.push({ from, to })
  }
  return stretches.map(({ from, to }) => ({
    offset: offset + from,
    bytes: bytes.subarray(from, to),
  }))
}

/**
 * The portions of an image, from the lowest index up.
 * @param from the first index; earlier ones were sent already
 * @throws DamagedImage, FileChanged
 */
export const portionsOf = (image: DiskImage, from: number): AsyncGenerator<Portion> =>
  joined(image.kind === 'random' ? ofExtents(image, from) : ofStream(image, from), from)

/** Joins portions without writes to the next one: each would be passed on by itself, thousands of them for nothing. */
async function* joined(portions: AsyncIterable<Portion>, from: number): AsyncGenerator<Portion> {
  let empty: Portion[] = []
  for await (const portion of portions) {
    empty.push(portion)
    const isFull = portion.writes.length > 0 || empty.length === MOST_JOINED
    // What was sent before stays apart from what was not.
    if (!isFull && portion.index !== from - 1) continue
    yield whole(portion, empty)
    empty = []
  }
  const last = empty.at(-1)
  if (last) yield whole(last, empty)
}

const whole = (portion: Portion, joinedTo: readonly Portion[]): Portion => ({
  ...portion,
  amount: joinedTo.reduce((sum, { amount }) => sum + amount, 0),
})

/** The part of one portion that an image's extents cover. */
interface Covered {
  index: number
  start: number
  end: number
  amount: number
}

async function* ofExtents(image: RandomImage, from: number): AsyncGenerator<Portion> {
  let covered: Covered | undefined
  for await (const { at, length } of image.extents())
    for (let start = at; start < at + length;) {
      const index = Math.floor(start / MAX_IMPORT_CHUNK)
      const end = Math.min(at + length, (index + 1) * MAX_IMPORT_CHUNK)
      if (covered?.index === index) {
        covered.end = end
        covered.amount += end - start
      } else {
        if (covered) yield await readPortion(image, covered, from)
        covered = { index, start, end, amount: end - start }
      }
      start = end
    }
  if (covered) yield await readPortion(image, covered, from)
}

async function readPortion(
  image: RandomImage,
  { index, start, end, amount }: Covered,
  from: number,
): Promise<Portion> {
  if (index < from) return { index, amount, writes: [] }
  const offset = start - (start % UNIT)
  const read = await image.read(start, end - start)
  const length = Math.ceil((end - offset) / UNIT) * UNIT
  const bytes =
    read.length === length && read.byteOffset === 0 ? read : padded(read, start - offset, length)
  const writes = writesOf(bytes, offset)
  if (writes.length === 0) free(bytes)
  return { index, amount, writes }
}

function padded(read: Uint8Array<ArrayBuffer>, before: number, length: number) {
  const bytes = new Uint8Array(length)
  bytes.set(read, before)
  free(read)
  return bytes
}

async function* ofStream(image: StreamedImage, from: number): AsyncGenerator<Portion> {
  let index = 0
  let bytes = new Uint8Array(MAX_IMPORT_CHUNK)
  let filled = 0
  const portion = (): Portion => {
    const writes = index < from ? [] : writesOf(bytes, index * MAX_IMPORT_CHUNK)
    return { index, amount: filled, writes }
  }
  for await (const piece of image.stream())
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + MAX_IMPORT_CHUNK - filled)
      bytes.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < MAX_IMPORT_CHUNK) continue
      const full = portion()
      yield full
      // What held zeros is as good as new.
      if (index < from || full.writes.length > 0) bytes = new Uint8Array(MAX_IMPORT_CHUNK)
      index += 1
      filled = 0
    }
  if (filled > 0) yield portion()
}
