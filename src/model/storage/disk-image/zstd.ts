/**
 * Unpacks Zstandard (RFC 8878): all frames of a file, each with its checksum and its size checked. The packages that there
 * are read matches from 96 MiB back wrongly, pass over checksums, or hold the whole file in memory.
 */
import { numberAt, viewOf } from './bytes'
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import { Input, hasOnlyZerosLeft } from './input'
import { refusedWasm } from './wasm'
import { ZstdBlocks } from './zstd-block'

const MAGIC = 0xfd_2f_b5_28
/** Frames that hold no data; the lowest four bits are free. */
const SKIPPABLE = 0x18_4d_2a_50
const LONGEST_HEADER = 18
const BLOCK_HEAD = 3
const MAX_BLOCK = 128 * 1024
const CHECKSUM = 4
/** What `zstd -d` takes without being told to: 128 MiB, as `--long` and the highest levels make. */
const MAX_WINDOW = 128 * 1024 * 1024

interface Frame {
  /** How far back matches reach at most, in bytes. */
  window: number
  /** The bytes that it unpacks to, where it says so. */
  size: number | undefined
  hasChecksum: boolean
}

/** A block: its kind and the bytes that it has in the file and, for a run, unpacked. */
interface Head {
  isLast: boolean
  kind: number
  size: number
  packed: number
}

const RAW = 0
const RUN = 1
const COMPRESSED = 2

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function* unpackZstd(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = new Input(source)
  for (let frame = await nextFrame(input); frame; frame = await nextFrame(input))
    yield* unpackFrame(input, frame)
}

/** The first frame alone, whatever follows it. @throws as `unpackZstd` */
export async function* unpackFirstFrame(
  source: ByteSource,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = new Input(source)
  const frame = await nextFrame(input)
  if (frame) yield* unpackFrame(input, frame)
}

async function* unpackFrame(
  input: Input,
  { window, size, hasChecksum }: Frame,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (window > MAX_WINDOW)
    throw new RefusedImage(
      `The file is packed with a window of ${Math.ceil(window / 1024 / 1024)} MiB, and ${MAX_WINDOW / 1024 / 1024} MiB is the most that can be unpacked in a browser.`,
      'zstd -d --long=31 FILE',
    )
  const sum = hasChecksum ? await hasher() : undefined
  const blocks = new ZstdBlocks(window)
  let made = 0
  for (let isLast = false; !isLast;) {
    const head = await nextBlock(input, Math.min(window, MAX_BLOCK))
    const { position } = input
    const from = input.at
    input.at += head.packed
    isLast = head.isLast
    const piece =
      head.kind === RUN
        ? blocks.run(input.bytes[from] ?? 0, head.size)
        : head.kind === RAW
          ? blocks.raw(input.bytes.subarray(from, input.at))
          : blocks.compressed(input.bytes, from, input.at, position)
    made += piece.length
    sum?.update(piece)
    if (piece.length > 0) yield piece
  }
  if (size !== undefined && made !== size)
    throw new DamagedImage('the data does not have the size that zstd noted', input.position)
  if (!sum) return
  await input.ensure(CHECKSUM)
  if (input.end - input.at < CHECKSUM) ended(input)
  if (viewOf(sum.digest('binary')).getUint32(4) !== viewOf(input.bytes).getUint32(input.at, true))
    throw new DamagedImage('the data does not have the checksum that zstd noted', input.position)
  input.at += CHECKSUM
}

/** Takes the checksum of a frame, XXH64. @throws RefusedImage where WebAssembly may not run */
async function hasher() {
  const { createXXHash64 } = await import('hash-wasm')
  try {
    return (await createXXHash64()).init()
  } catch (error) {
    throw refusedWasm(error, 'zstd', 'zstd -d FILE') ?? error
  }
}

/** The sum of the sizes that the frames note, without unpacking; `undefined` when one notes none. */
export async function zstdSize(source: ByteSource): Promise<number | undefined> {
  const input = new Input(source)
  let size = 0
  for (let frame = await nextFrame(input); frame; frame = await nextFrame(input)) {
    if (frame.size === undefined) return undefined
    size += frame.size
    for (let isLast = false; !isLast;) {
      const head = await nextBlock(input, MAX_BLOCK, BLOCK_HEAD)
      input.skip(head.packed)
      isLast = head.isLast
    }
    if (frame.hasChecksum) input.skip(CHECKSUM)
  }
  return size
}

function ended(input: Input): never {
  throw new DamagedImage('the file ends before its compressed data does', input.position)
}

/** Goes behind the header of the next frame that holds data; `undefined` at the end of the file. */
async function nextFrame(input: Input): Promise<Frame | undefined> {
  for (;;) {
    await input.ensure(LONGEST_HEADER)
    const { at, end, position } = input
    const view = viewOf(input.bytes)
    const magic = end - at >= 4 ? view.getUint32(at, true) : 0
    if (magic === MAGIC) return readHeader(input)
    // As an unsigned number: the operators of bits make signed ones.
    if ((magic & ~0xf) >>> 0 !== SKIPPABLE) {
      if (await hasOnlyZerosLeft(input)) return undefined
      throw new DamagedImage('something that is not zstd follows the compressed data', position)
    }
    if (end - at < 8) ended(input)
    input.skip(8 + view.getUint32(at + 4, true))
  }
}

function readHeader(input: Input): Frame {
  const { at, bytes } = input
  const view = viewOf(bytes)
  const flags = view.getUint8(at + 4)
  const isSingle = (flags & 0x20) !== 0
  const sizeKind = flags >> 6
  const dictionaryKind = flags & 3
  const windowAt = at + 5
  const dictionaryAt = windowAt + (isSingle ? 0 : 1)
  const sizeAt = dictionaryAt + (dictionaryKind === 3 ? 4 : dictionaryKind)
  const sizeBytes = sizeKind === 0 ? Number(isSingle) : 1 << sizeKind
  if (sizeAt + sizeBytes > input.end) ended(input)
  if (flags & 8) throw new DamagedImage('the header of zstd is damaged', input.position)
  if (bytes.subarray(dictionaryAt, sizeAt).some((byte) => byte !== 0))
    throw new RefusedImage(
      'The file is packed with a dictionary, which is a file of its own.',
      'zstd -d -D DICTIONARY FILE',
    )
  const size = sizeIn(view, sizeAt, sizeBytes)
  const windowLog = 10 + (view.getUint8(windowAt) >> 3)
  const window = 2 ** windowLog * (1 + (view.getUint8(windowAt) & 7) / 8)
  input.at = sizeAt + sizeBytes
  return { window: isSingle ? (size ?? 0) : window, size, hasChecksum: (flags & 4) !== 0 }
}

/** The size of the data, in as many bytes as a header has for it. */
function sizeIn(view: DataView, at: number, bytes: number): number | undefined {
  switch (bytes) {
    case 1:
      return view.getUint8(at)
    case 2:
      return view.getUint16(at, true) + 256
    case 4:
      return view.getUint32(at, true)
    case 8:
      return numberAt(view, at, true, 'the size of the data')
  }
  return undefined
}

/**
 * Goes behind the head of a block, and reads the block.
 * @param most the bytes that a block may have
 * @param read the bytes to read when not all
 */
async function nextBlock(input: Input, most: number, read?: number): Promise<Head> {
  await input.ensure(read ?? BLOCK_HEAD + MAX_BLOCK)
  const { at, bytes, end, position } = input
  if (end - at < BLOCK_HEAD) ended(input)
  const view = viewOf(bytes)
  const head = view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  const kind = (head >> 1) & 3
  const size = head >> 3
  if (kind > COMPRESSED || size > most)
    throw new DamagedImage('the head of a block is damaged', position)
  const packed = kind === RUN ? 1 : size
  input.at += BLOCK_HEAD
  const isWhole = read === undefined ? end - input.at >= packed : input.hasAhead(packed)
  if (!isWhole) ended(input)
  return { isLast: (head & 1) === 1, kind, size, packed }
}
