/** Numbers and marks in the bytes of a header. */
import { DamagedImage } from './image'

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The bytes of a range as text of one byte a character; shorter where the bytes end. */
export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(at, at + length))

/**
 * A number of 64 bits.
 * @param what names the number in an error: 'the size of the disk'
 * @throws DamagedImage when it is larger than any position in a file can be
 */
export function numberAt(
  view: DataView,
  at: number,
  isLittleEndian: boolean,
  what: string,
): number {
  const value = view.getBigUint64(at, isLittleEndian)
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new DamagedImage(`${what} is ${value}, which no file can have`, at)
  return Number(value)
}

/**
 * Gives back the memory of bytes that nobody reads any more, with all that share it. Browsers collect it late: they count
 * only what is on the heap, and what is here lies beside it.
 */
export function free({ buffer }: Uint8Array<ArrayBuffer>): void {
  // From Chromium 114, Firefox 122 and Safari 17.4 on.
  const { transfer } = buffer as { transfer?: (length: number) => unknown }
  if (buffer.byteLength > 0) transfer?.call(buffer, 0)
}

/** Whether all bytes are zero. */
export function isZero(bytes: Uint8Array): boolean {
  if (bytes.byteOffset % 8 !== 0) return bytes.every((byte) => byte === 0)
  const words = new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 3)
  return (
    words.every((word) => word === 0n) && bytes.subarray(words.byteLength).every((b) => b === 0)
  )
}
