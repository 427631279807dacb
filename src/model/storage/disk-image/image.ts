/**
 * What a disk image is to the upload, whatever its format: a disk of a known size, of which some ranges hold something.
 * A reader of a format makes one of these from the bytes of a file.
 */

/** Bytes of a known number that are read at any position: a file, a part of one, or what was unpacked of one. */
export interface ByteSource {
  readonly size: number
  /**
   * @param at bytes from the start
   * @returns exactly `length` bytes
   * @throws DamagedImage when fewer bytes are there, FileChanged when the file is no longer what was chosen
   */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>
}

/** A range of bytes of a disk. */
export interface Extent {
  at: number
  length: number
}

/** A disk whose bytes are read in any order. */
export interface RandomImage {
  readonly kind: 'random'
  /** The format in the words of its makers: 'qcow2', 'VMDK streamOptimized'. */
  readonly format: string
  /** The bytes of the disk that a machine sees. */
  readonly size: number
  /**
   * The ranges that may hold something, from the lowest position up, without overlaps. Everything outside them reads as
   * zeros. Tables are read as the walk goes on, so that the memory does not grow with the disk.
   * @throws DamagedImage, FileChanged
   */
  extents(): AsyncIterable<Extent>
  /** The bytes of a range within the disk, zeros where the image has none. @throws DamagedImage, FileChanged */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>
}

/** A disk whose bytes come once, from the first to the last, since the file is compressed as a whole. */
export interface StreamedImage {
  readonly kind: 'streamed'
  readonly format: string
  readonly size: number
  /** Starts at the first byte with each call. @throws DamagedImage, FileChanged */
  stream(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

export type DiskImage = RandomImage | StreamedImage

/** An image that is whole and cannot be uploaded as it is: encrypted, based on another file, of an unknown feature. */
export class RefusedImage extends Error {
  override name = 'RefusedImage'
  /** A command line that makes a file of it that can be uploaded; `FILE` stands for its name. */
  readonly help: string | undefined
  constructor(message: string, help?: string) {
    super(message)
    this.help = help
  }
}

/** A file that ends too early, or holds what no writer of its format writes. */
export class DamagedImage extends Error {
  override name = 'DamagedImage'
  /** Where in the file it was found, in bytes from its start. */
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** A file that is no longer what was chosen. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

/** A file as it was chosen. */
export function sourceOfBlob(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (at, length) => {
      if (at + length > blob.size)
        throw new DamagedImage(
          `the file ends at byte ${blob.size}, before its data does`,
          blob.size,
        )
      try {
        return new Uint8Array(await blob.slice(at, at + length).arrayBuffer())
      } catch (error) {
        throw new FileChanged(
          'The file has changed since it was chosen. Choose it again to upload it as it is now.',
          { cause: error },
        )
      }
    },
  }
}

/** A part of a source, as a source of its own. @throws DamagedImage where the part reaches beyond its source */
export function partOf(source: ByteSource, at: number, size: number): ByteSource {
  if (at + size > source.size)
    throw new DamagedImage(
      `the file ends at byte ${source.size}, before its data does`,
      source.size,
    )
  return {
    size,
    read: (from, length) => {
      if (from + length > size)
        return Promise.reject(
          new DamagedImage(
            `a part of the file ends at byte ${at + size}, before its data does`,
            at + size,
          ),
        )
      return source.read(at + from, length)
    },
  }
}
