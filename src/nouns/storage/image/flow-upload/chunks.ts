/** A file in chunks of the size that the API accepts. Each chunk is read just before it is sent. */
import { MAX_IMPORT_CHUNK } from '@/nouns/compute/instance/rules-hardware'

export interface Chunk {
  /** Bytes from the start of the file. */
  offset: number
  length: number
}

/** The chunks of a file of `size` bytes, in order. */
export const chunksOf = (size: number): Chunk[] =>
  Array.from({ length: Math.ceil(size / MAX_IMPORT_CHUNK) }, (_, i) => ({
    offset: i * MAX_IMPORT_CHUNK,
    length: Math.min(MAX_IMPORT_CHUNK, size - i * MAX_IMPORT_CHUNK),
  }))

/** Thrown when the file has changed since it was chosen. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

/**
 * The bytes of a chunk; the last one is padded with zeros to whole blocks of the disk.
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

/** Whether all bytes are zero. Such a chunk is not sent: a new disk is full of zeros. */
export function isZero(bytes: Uint8Array): boolean {
  const words = new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 3)
  return (
    words.every((word) => word === 0n) && bytes.subarray(words.byteLength).every((b) => b === 0)
  )
}
