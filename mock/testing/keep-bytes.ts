/** Keeps the bytes of imported disks in memory, for tests with small images. */
import type { Keeper } from '../state/keeper'

interface Kept {
  size: number
  chunks: Map<number, Buffer>
}

export interface KeptBytes extends Keeper {
  /**
   * The disk that an image was made of: its first `length` bytes.
   * @throws Error where nothing was imported for the image, or where bytes beyond `length` were
   */
  bytesOf(image: string, length: number): Buffer
  /** The number of bytes that were sent for the disk of an image. */
  sentFor(image: string): number
}

/** A keeper for `world.keeper`. */
export function keepBytes(): KeptBytes {
  const disks = new Map<string, Kept>()
  const images = new Map<string, Kept>()
  const keptFor = (image: string): Kept => {
    const kept = images.get(image)
    if (!kept) throw new Error(`Nothing was imported for the image ${image}`)
    return kept
  }
  return {
    write({ id, size }, offset, base64) {
      const kept = disks.get(id) ?? { size, chunks: new Map<number, Buffer>() }
      disks.set(id, kept)
      kept.chunks.set(offset, Buffer.from(base64, 'base64'))
    },
    image(diskId, { name }) {
      const kept = disks.get(diskId)
      if (kept) images.set(name, kept)
    },
    drop: (diskId) => void disks.delete(diskId),
    bytesOf(image, length) {
      const bytes = Buffer.alloc(length)
      for (const [at, chunk] of keptFor(image).chunks) {
        if (at + chunk.length > length && chunk.subarray(Math.max(0, length - at)).some(Boolean))
          throw new Error(`${image} holds something beyond byte ${length}`)
        chunk.copy(bytes, at)
      }
      return bytes
    },
    sentFor: (image) =>
      [...keptFor(image).chunks.values()].reduce((sum, chunk) => sum + chunk.length, 0),
  }
}
