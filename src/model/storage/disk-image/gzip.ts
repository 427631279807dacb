/** Unpacks gzip (RFC 1952): all members of a file, each with its CRC and its size checked. */
import { viewOf } from './bytes'
import { crc32 } from './crc32'
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import { Inflate } from './inflate'
import { Input, hasOnlyZerosLeft } from './input'

const LOOK_AHEAD = 64 * 1024
const DEFLATE = 8
const TRAILER = 8
/** Bits of the flags of a header. */
const HEADER_CRC = 2
const EXTRA = 4
const NAME = 8
const COMMENT = 16

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function* unpackGzip(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const input = new Input(source)
  const inflate = new Inflate()
  do {
    await passHeader(input)
    inflate.begin()
    let crc = 0
    let size = 0
    for (let isEnd = false; !isEnd;) {
      await input.ensure(LOOK_AHEAD)
      isEnd = inflate.step(input)
      const piece = inflate.take()
      crc = crc32(piece, crc)
      size = (size + piece.length) >>> 0
      if (piece.length > 0) yield piece
    }
    await checkTrailer(input, crc, size)
  } while (await hasMember(input))
}

/** Goes behind the header of a member. */
async function passHeader(input: Input): Promise<void> {
  await input.ensure(LOOK_AHEAD)
  const { bytes, at, end } = input
  const ended = (): never => {
    throw new DamagedImage('the file ends within the header of gzip', input.position)
  }
  if (end - at < 10) ended()
  if (bytes[at + 2] !== DEFLATE)
    throw new RefusedImage(
      `gzip with the compression method ${bytes[at + 2]} is not known.`,
      'gzip -d FILE',
    )
  const view = viewOf(bytes)
  const flags = view.getUint8(at + 3)
  let next = at + 10
  if (flags & EXTRA) next += 2 + view.getUint16(next, true)
  for (const text of [NAME, COMMENT]) {
    if (!(flags & text)) continue
    const zero = bytes.indexOf(0, next)
    next = zero < 0 ? end + 1 : zero + 1
  }
  if (flags & HEADER_CRC) next += 2
  if (next > end) ended()
  input.at = next
}

async function checkTrailer(input: Input, crc: number, size: number): Promise<void> {
  await input.ensure(TRAILER)
  if (input.end - input.at < TRAILER)
    throw new DamagedImage('the file ends before the checksum of its data', input.position)
  const view = viewOf(input.bytes)
  if (view.getUint32(input.at, true) !== crc)
    throw new DamagedImage('the data does not have the CRC that gzip noted', input.position)
  if (view.getUint32(input.at + 4, true) !== size)
    throw new DamagedImage('the data does not have the size that gzip noted', input.position)
  input.at += TRAILER
}

/** Whether a further member follows; zeros may follow the last. */
async function hasMember(input: Input): Promise<boolean> {
  await input.ensure(2)
  const { bytes, at, end } = input
  if (end - at >= 2 && bytes[at] === 0x1f && bytes[at + 1] === 0x8b) return true
  const { position } = input
  if (await hasOnlyZerosLeft(input)) return false
  throw new DamagedImage('something that is not gzip follows the compressed data', position)
}
