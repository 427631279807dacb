/** Where a frame of Zstandard ends, by RFC 8878. Numbers are little-endian. */
import { viewOf } from './bytes'

/** "Frame Header" (section 3.1.1.1). */
const MAGIC = 0xfd2fb528
const MAGIC_BYTES = 4
const SINGLE_SEGMENT = 0x20
const HAS_CHECKSUM = 4
const CHECKSUM_BYTES = 4
const DICTIONARY_BYTES = [0, 1, 2, 4] as const

/** "Block Header" (section 3.1.1.2): whether it is the last one, a type of two bits, a size. */
const BLOCK_HEADER_BYTES = 3
const REPEATED_BYTE = 1
const COMPRESSED = 2

/** "Literals Section Header" (section 3.1.1.3.1.1): a type, and how long the header itself is. */
const WITH_TREE = 2
const LITERALS_HEADER_BYTES = [3, 3, 4, 5] as const
/** "Huffman Tree Description" (section 4.2.1.1): from this value on, its weights are not compressed. */
const DIRECT_WEIGHTS = 128
const LEAST_ACCURACY = 5
const SYMBOLS = 256

/**
 * The length of the frame that the data begins with. The rest may begin another frame, which is not to be unpacked with it.
 * @throws Error when there is no frame, or not all of it
 */
export function zstdFrameBytes(data: Uint8Array): number {
  const view = viewOf(data)
  if (view.getUint32(0, true) !== MAGIC) throw new Error('not a frame')
  const descriptor = view.getUint8(MAGIC_BYTES)
  const isSingleSegment = (descriptor & SINGLE_SEGMENT) !== 0
  const sizeFlag = descriptor >> 6
  const sizeBytes = sizeFlag === 0 ? Number(isSingleSegment) : 2 ** sizeFlag
  const windowBytes = Number(!isSingleSegment)
  let at = MAGIC_BYTES + 1 + windowBytes + (DICTIONARY_BYTES[descriptor & 3] ?? 0) + sizeBytes
  for (let isLast = false; !isLast;) {
    const header = view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16
    isLast = (header & 1) === 1
    const type = (header >> 1) & 3
    at += BLOCK_HEADER_BYTES
    at += type === REPEATED_BYTE ? 1 : header >> 3
  }
  if ((descriptor & HAS_CHECKSUM) !== 0) at += CHECKSUM_BYTES
  if (at > data.length) throw new Error('cut off')
  return at
}
