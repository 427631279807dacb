/** Finds the one disk that an archive of tar holds, in a file or in a stream. */
import type { NamedSource } from './formats'
import type { ByteSource, Extent } from './image'
import { DamagedImage, RefusedImage, partOf } from './image'
import type { TarEntry, TarInput } from './tar-header'
import { BLOCK, lengthInArchive, nextEntry } from './tar-header'

export { isTar } from './tar-header'

/** What comes beside a disk: checksums, descriptions, signatures. The readers of formats know the rest by content. */
const BESIDE =
  /\.(?:asc|cert|conf|csv|json|log|manifest|md|md5|mf|nvram|ovf|pem|sha\d+|sha\d+sums?|sig|txt|xml|ya?ml)$/i
const BESIDE_NAMES =
  /^(?:(?:md5|sha\d+|b2)sums?|checksums?|readme|license|licence|copying|manifest)$/i
/** A smaller file is no disk. */
const LEAST = BLOCK

/** The name of a file without its folders. */
const lastName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Whether a file of an archive may be a disk: no folder, none of the small ones beside, none that macOS adds. */
function mayBeDisk({ name, size, isFile }: TarEntry): boolean {
  const last = lastName(name)
  const isAdded = last.startsWith('._') || name.startsWith('__MACOSX/') || last === '.DS_Store'
  return isFile && size >= LEAST && !isAdded && !BESIDE.test(last) && !BESIDE_NAMES.test(last)
}

/**
 * The disks in an archive that is a file, each as a part of it: several when they may be one in parts, as those of an OVA.
 * @throws DamagedImage, RefusedImage when there is none
 */
export async function disksInTar(source: ByteSource): Promise<readonly NamedSource[]> {
  let at = 0
  const input: TarInput = {
    get position() {
      return at
    },
    take: async (length) => {
      if (at >= source.size) return undefined
      const bytes = await source.read(at, length)
      at += length
      return bytes
    },
    skip: (length) => {
      at += length
      return Promise.resolve()
    },
  }
  const files: NamedSource[] = []
  for (let entry = await nextEntry(input); entry; entry = await nextEntry(input)) {
    if (mayBeDisk(entry))
      files.push({ name: lastName(entry.name), source: sourceOfEntry(source, entry) })
    await input.skip(lengthInArchive(entry))
  }
  if (files.length === 0) throw noDisk()
  return files
}

const noDisk = (): RefusedImage => new RefusedImage('The archive holds no disk.', 'tar -tf FILE')

/** @throws RefusedImage that names the disks */
export function refuseSeveral(names: readonly string[]): never {
  const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  throw new RefusedImage(
    `The archive holds several files that may be the disk: ${shown.join(', ')}. Unpack it, and choose one.`,
    'tar -xf FILE',
  )
}

/** The bytes of a file in an archive; those of a sparse one are found by its parts. */
function sourceOfEntry(source: ByteSource, { at, size, stored, parts }: TarEntry): ByteSource {
  const own = partOf(source, at, stored)
  if (!parts) return own
  let storedAt = 0
  const places = parts.map((part) => {
    const place = { ...part, storedAt }
    storedAt += part.length
    return place
  })
  return {
    size,
    read: async (from, length) => {
      if (from + length > size) throw new DamagedImage('a sparse file ends before its data', at)
      const bytes = new Uint8Array(length)
      for (const place of places) {
        const start = Math.max(from, place.at)
        const end = Math.min(from + length, place.at + place.length)
        if (start >= end) continue
        bytes.set(await own.read(place.storedAt + start - place.at, end - start), start - from)
      }
      return bytes
    },
  }
}

/** The one disk in an archive that is unpacked while it is read. */
export interface StreamedDisk {
  name: string
  size: number
  /** Its bytes, to be taken once. @throws DamagedImage; RefusedImage when another disk follows */
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>
}

/**
 * Goes to the first disk of an archive in a stream.
 * @throws DamagedImage, RefusedImage when there is none
 */
export async function diskInTar(
  stream: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<StreamedDisk> {
  const input = new StreamInput(stream[Symbol.asyncIterator]())
  try {
    for (let entry = await nextEntry(input); entry; entry = await nextEntry(input)) {
      if (mayBeDisk(entry))
        return { name: lastName(entry.name), size: entry.size, pieces: piecesOf(input, entry) }
      await input.skip(lengthInArchive(entry))
    }
    throw noDisk()
  } catch (error) {
    await input.leave()
    throw error
  }
}

async function* piecesOf(
  input: StreamInput,
  entry: TarEntry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    let at = 0
    for (const part of entry.parts ?? [{ at: 0, length: entry.stored }]) {
      yield* zeros(part.at - at)
      yield* input.pieces(part.length)
      at = part.at + part.length
    }
    yield* zeros(entry.size - at)
    const all = storedOf(entry)
    await input.skip(lengthInArchive(entry) - all)
    for (let next = await nextEntry(input); next; next = await nextEntry(input)) {
      if (mayBeDisk(next)) refuseSeveral([lastName(entry.name), lastName(next.name)])
      await input.skip(lengthInArchive(next))
    }
    // What is left is the end of the compressed file, with its checksum.
    await input.drain()
  } finally {
    await input.leave()
  }
}

/** The bytes of an entry that its parts name. */
const storedOf = ({ parts, stored }: TarEntry): number =>
  parts ? parts.reduce((sum: number, { length }: Extent) => sum + length, 0) : stored

const ZEROS = 1024 * 1024

function* zeros(length: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let left = length; left > 0; left -= ZEROS) yield new Uint8Array(Math.min(left, ZEROS))
}

/** What is read of a stream, as an archive is read. */
class StreamInput implements TarInput {
  position = 0
  #piece: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  readonly #stream: AsyncIterator<Uint8Array<ArrayBuffer>>

  constructor(stream: AsyncIterator<Uint8Array<ArrayBuffer>>) {
    this.#stream = stream
  }

  async take(length: number): Promise<Uint8Array | undefined> {
    const bytes = new Uint8Array(length)
    let to = 0
    for await (const piece of this.pieces(length, true)) {
      bytes.set(piece, to)
      to += piece.length
    }
    if (to === length) return bytes
    if (to === 0) return undefined
    throw this.#ended()
  }

  async skip(length: number): Promise<void> {
    for await (const piece of this.pieces(length)) void piece
  }

  /** The next bytes in the pieces in which they come. @param mayEnd whether fewer are no error */
  async *pieces(length: number, mayEnd = false): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let left = length; left > 0;) {
      if (this.#piece.length === 0) {
        const { done, value } = await this.#stream.next()
        if (done && mayEnd) return
        if (done) throw this.#ended()
        this.#piece = value
      }
      const piece = this.#piece.subarray(0, left)
      this.#piece = this.#piece.subarray(piece.length)
      this.position += piece.length
      left -= piece.length
      yield piece
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#stream.next()).done);
  }

  async leave(): Promise<void> {
    await this.#stream.return?.()
  }

  #ended(): DamagedImage {
    return new DamagedImage('the archive ends before its files do', this.position)
  }
}
