/** Files that are compressed as a whole. */
import type { ByteSource } from './image'

export type Packing = 'gzip' | 'xz' | 'zstd' | 'bzip2'

const MARKS: readonly (readonly [Packing, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['bzip2', [0x42, 0x5a, 0x68]],
]

/** How a file is compressed, by its first bytes. */
export function packingOf(head: Uint8Array): Packing | undefined {
  const found = MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))
  if (found) return found[0]
  // A frame of zstd that holds no data may come first: pzstd writes such.
  const [first = 0, ...others] = head.subarray(0, 4)
  const isSkippable = first >> 4 === 5 && String(others) === String([0x2a, 0x4d, 0x18])
  return isSkippable ? 'zstd' : undefined
}

/**
 * Unpacks a file piece by piece, with all of its streams, and checks what the format notes of its data.
 * @throws DamagedImage when a check fails or the file ends early; RefusedImage for what takes more memory than a browser
 *   has, or is not supported; FileChanged
 */
export async function* unpack(
  packing: Packing,
  source: ByteSource,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  switch (packing) {
    case 'gzip':
      return yield* (await import('./gzip')).unpackGzip(source)
    case 'xz':
      return yield* (await import('./xz')).unpackXz(source)
    case 'zstd':
      return yield* (await import('./zstd')).unpackZstd(source)
    case 'bzip2':
      return yield* (await import('./bzip2')).unpackBzip2(source)
  }
}

/**
 * The bytes that a file unpacks to, as it notes them: xz always does, zstd mostly.
 * @returns `undefined` when it does not, or not so that it can be believed: see `countUnpacked`
 * @throws DamagedImage, FileChanged
 */
export async function unpackedSize(
  packing: Packing,
  source: ByteSource,
): Promise<number | undefined> {
  if (packing === 'xz') {
    const { xzStreams } = await import('./xz')
    return (await xzStreams(source)).reduce((sum, { unpacked }) => sum + unpacked, 0)
  }
  if (packing === 'zstd') return (await import('./zstd')).zstdSize(source)
  return undefined
}

/**
 * Counts the bytes that a file unpacks to, by unpacking it.
 * @param onProgress is told the bytes of the file that were read so far
 * @throws as `unpack`
 */
export async function countUnpacked(
  packing: Packing,
  source: ByteSource,
  onProgress?: (bytesRead: number) => void,
): Promise<number> {
  let size = 0
  for await (const piece of unpack(packing, watched(source, onProgress))) size += piece.length
  return size
}

/** A source that tells how far it was read. */
export const watched = (
  source: ByteSource,
  onProgress?: (bytesRead: number) => void,
): ByteSource => ({
  size: source.size,
  read: async (at, length) => {
    const bytes = await source.read(at, length)
    onProgress?.(at + length)
    return bytes
  },
})
