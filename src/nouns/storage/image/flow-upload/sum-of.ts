/** Reads a file from its first byte to its last for its checksum. */
import { hashOf } from '@/model/storage/disk-image/sums'
import { sourceOfBlob } from '@/model/storage/disk-image/image'
import type { SumAlgorithm } from '@/model/storage/disk-image/sums'

export interface ToSum {
  file: Blob
  algorithm: SumAlgorithm
}

export type FromSum = { read: number } | { sum: string } | { failure: string }

/** Bytes that are read at a time. */
const PIECE = 4 * 1024 * 1024

/** @param signal stops it: then nothing more is told */
export async function sumOf(
  { file, algorithm }: ToSum,
  tell: (change: FromSum) => void,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const hash = await hashOf(algorithm)
    const source = sourceOfBlob(file)
    for (let at = 0; at < source.size; at += PIECE) {
      const piece = await source.read(at, Math.min(PIECE, source.size - at))
      signal?.throwIfAborted()
      hash.update(piece)
      tell({ read: at + piece.length })
    }
    tell({ sum: hash.digest() })
  } catch (error) {
    if (!signal?.aborted) tell({ failure: error instanceof Error ? error.message : String(error) })
  }
}
