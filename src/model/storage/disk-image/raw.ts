/** A disk as it is, without a format. */
import type { ByteSource, RandomImage } from './image'

const PIECE = 64 * 1024 * 1024

/** All of a source is the disk: which parts are zeros is seen when they are read. */
export function openRaw(source: ByteSource): RandomImage {
  return {
    kind: 'random',
    format: 'raw',
    size: source.size,
    // An image has extents as they are found; here they are known.
    // oxlint-disable-next-line require-await
    async *extents() {
      for (let at = 0; at < source.size; at += PIECE)
        yield { at, length: Math.min(PIECE, source.size - at) }
    },
    read: (at, length) => source.read(at, length),
  }
}
