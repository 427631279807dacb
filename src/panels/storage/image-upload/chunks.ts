/** A file in pieces that the API takes: read when it is their turn, and no more than a few at once. */
import { MAX_IMPORT_CHUNK } from '@/model/compute/instance-hardware'

export interface Chunk {
  /** Bytes from the beginning of the file. */
  offset: number
  length: number
}

/** The pieces of a file of so many bytes, in order. */
export const chunksOf = (size: number): Chunk[] =>
  Array.from({ length: Math.ceil(size / MAX_IMPORT_CHUNK) }, (_, i) => ({
    offset: i * MAX_IMPORT_CHUNK,
    length: Math.min(MAX_IMPORT_CHUNK, size - i * MAX_IMPORT_CHUNK),
  }))

/** The file is not what it was when it was chosen. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

/**
 * The bytes of a piece; the last one is filled up with zeros to whole blocks, as a disk has them.
 * @throws FileChanged when the file has been changed, moved or deleted since it was chosen
 */
export async function readChunk(
  file: Blob,
  { offset, length }: Chunk,
  blockSize: number,
): Promise<Uint8Array> {
  try {
    const bytes = new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
    const whole = Math.ceil(length / blockSize) * blockSize
    if (whole === bytes.length) return bytes
    const filled = new Uint8Array(whole)
    filled.set(bytes)
    return filled
  } catch (error) {
    throw new FileChanged(
      'The file has changed since it was chosen. Choose it again to upload it as it is now.',
      { cause: error },
    )
  }
}

/** Is there nothing but zeros? Such a piece need not be sent: a new disk is full of them. */
export function isZero(bytes: Uint8Array): boolean {
  const words = new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 3)
  return (
    words.every((word) => word === 0n) && bytes.subarray(words.byteLength).every((b) => b === 0)
  )
}
