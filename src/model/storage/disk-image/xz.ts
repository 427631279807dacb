/**
 * Unpacks xz ("The .xz File Format" 1.2.1). The index at the end of each stream is read first: it tells the size, and that
 * the file is whole. The decoder is XZ Embedded as WebAssembly, which checks the CRC of each block.
 */
import { viewOf } from './bytes'
import { crc32 } from './crc32'
import type { ByteSource } from './image'
import { DamagedImage, FileChanged, RefusedImage, partOf } from './image'
import { refusedWasm } from './wasm'

const PIECE = 1024 * 1024
/** The bytes of a header, and of a footer. */
const FRAME = 12
/** An index of more bytes than this has no file that people exchange: 64 MiB list some ten million blocks. */
const MAX_INDEX = 64 * 1024 * 1024

/** A stream: where it is in the file, and the bytes that it unpacks to. */
interface XzStream {
  at: number
  length: number
  unpacked: number
}

/** The streams of a file, the first one first. @throws DamagedImage, FileChanged */
export async function xzStreams(source: ByteSource): Promise<readonly XzStream[]> {
  const streams: XzStream[] = []
  let end = source.size
  while (end > 0) {
    end = await withoutPadding(source, end)
    if (end === 0) break
    const stream = await streamBefore(source, end)
    streams.push(stream)
    end = stream.at
  }
  if (streams.length === 0) throw new DamagedImage('the file holds only zeros', 0)
  return streams.reverse()
}

/** Zeros may fill up the place behind a stream, in fours. */
async function withoutPadding(source: ByteSource, end: number): Promise<number> {
  for (let to = end; to > 0;) {
    const from = Math.max(0, to - PIECE)
    const piece = await source.read(from, to - from)
    const last = piece.findLastIndex((byte) => byte !== 0)
    if (last >= 0) {
      const behind = from + last + 1
      return behind + ((end - behind) % 4)
    }
    to = from
  }
  return 0
}

async function streamBefore(source: ByteSource, end: number): Promise<XzStream> {
  const noFooter = (): never => {
    throw new DamagedImage('the file does not end as xz does: it is cut off, or continued', end)
  }
  if (end < 2 * FRAME) noFooter()
  const footer = viewOf(await source.read(end - FRAME, FRAME))
  const flags = footer.getUint16(8)
  if (footer.getUint16(10) !== 0x59_5a) noFooter()
  if (footer.getUint32(0, true) !== crc32(new Uint8Array(footer.buffer, 4, 6)))
    throw new DamagedImage('the footer of xz does not have its CRC', end - FRAME)
  const length = (footer.getUint32(4, true) + 1) * 4
  const indexAt = end - FRAME - length
  if (length > MAX_INDEX || indexAt < FRAME)
    throw new DamagedImage('the index of xz is larger than the file', end - FRAME)
  const { packed, unpacked } = readIndex(await source.read(indexAt, length), indexAt)
  const at = indexAt - packed - FRAME
  if (at < 0) throw new DamagedImage('the blocks of xz are larger than the file', indexAt)
  const header = viewOf(await source.read(at, FRAME))
  if (header.getUint32(0) !== 0xfd_37_7a_58 || header.getUint16(4) !== 0x5a_00)
    throw new DamagedImage('the blocks of xz are not as long as their index says', at)
  if (header.getUint16(6) !== flags)
    throw new DamagedImage('the header and the footer of xz differ', at)
  return { at, length: end - at, unpacked }
}

/** The sums of the sizes that an index lists. */
function readIndex(index: Uint8Array, at: number): { packed: number; unpacked: number } {
  const damaged = (): never => {
    throw new DamagedImage('the index of xz is damaged', at)
  }
  const end = index.length - 4
  if (crc32(index.subarray(0, end)) !== viewOf(index).getUint32(end, true)) damaged()
  let next = 0
  /** A number of seven bits a byte, the lowest first. */
  const number = (): number => {
    let value = 0
    for (let weight = 1; next < end; weight *= 128) {
      const byte = index[next++] ?? 0
      value += (byte & 127) * weight
      if (value > Number.MAX_SAFE_INTEGER) damaged()
      if (byte < 128) return value
    }
    return damaged()
  }
  if (number() !== 0) damaged()
  let [packed, unpacked] = [0, 0]
  for (let left = number(); left > 0; left--) {
    packed += Math.ceil(number() / 4) * 4
    unpacked += number()
  }
  return { packed, unpacked }
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function* unpackXz(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const { at, length, unpacked } of await xzStreams(source)) {
    let made = 0
    for await (const piece of decode(partOf(source, at, length), at)) {
      made += piece.length
      yield piece
    }
    if (made !== unpacked)
      throw new DamagedImage('the data does not have the size that xz noted', at + length)
  }
}

/** Decodes one stream. */
async function* decode(
  source: ByteSource,
  offset: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { XzReadableStream } = await import('xz-decompress')
  let read = 0
  const packed = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (read >= source.size) return controller.close()
      const piece = await source.read(read, Math.min(PIECE, source.size - read))
      read += piece.length
      controller.enqueue(piece)
    },
  })
  const reader = new XzReadableStream(packed).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.length > 0) yield value as Uint8Array<ArrayBuffer>
    }
  } catch (error) {
    throw meant(error, offset + read)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The numbers of XZ Embedded's errors (xz.h) for what it cannot do; all others mean damage. */
const TOO_MUCH_MEMORY = new Set([3, 4])
const UNSUPPORTED = new Set([2, 6])

function meant(error: unknown, at: number): unknown {
  if (error instanceof DamagedImage || error instanceof FileChanged) return error
  const refused = refusedWasm(error, 'xz', 'xz -d FILE')
  if (refused) return refused
  const code = Number(/error code (\d+)/.exec(String(error))?.[1])
  if (TOO_MUCH_MEMORY.has(code))
    return new RefusedImage(
      'The file is packed with a dictionary too large to unpack in a browser.',
      'xz -d FILE',
    )
  if (UNSUPPORTED.has(code))
    return new RefusedImage(
      'The file is packed with a filter or a check of xz that cannot be unpacked in a browser.',
      'xz -d FILE',
    )
  return new DamagedImage('the compressed data is damaged', at)
}
