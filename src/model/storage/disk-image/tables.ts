/** Tables of positions in a file, read in pieces: the memory they take does not grow with the disk. */
import { viewOf } from './bytes'
import type { ByteSource } from './image'
import { DamagedImage } from './image'

const PAGE_BYTES = 64 * 1024
const KEPT_BYTES = 4 * 1024 * 1024

/** Pages of a file, of which those that were used last are kept. */
export class Pages {
  readonly #source: ByteSource
  readonly #pageBytes: number
  readonly #most: number
  /** By the position of their first byte, those used last at the end. */
  readonly #kept = new Map<number, Uint8Array<ArrayBuffer>>()

  constructor(source: ByteSource, pageBytes = PAGE_BYTES, keptBytes = KEPT_BYTES) {
    this.#source = source
    this.#pageBytes = pageBytes
    this.#most = keptBytes / pageBytes
  }

  /**
   * The page that holds a byte; the last page of a file is shorter.
   * @returns its bytes, and the position of the first of them in the file
   */
  async around(at: number): Promise<{ bytes: Uint8Array<ArrayBuffer>; from: number }> {
    if (at >= this.#source.size)
      throw new DamagedImage(`the file points to byte ${at}, which is after its end`, at)
    const from = at - (at % this.#pageBytes)
    const kept = this.#kept.get(from)
    const bytes =
      kept ?? (await this.#source.read(from, Math.min(this.#pageBytes, this.#source.size - from)))
    this.#kept.delete(from)
    this.#kept.set(from, bytes)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return { bytes, from }
  }

  /** Bytes that may lie on several pages. @param length of at most a few MiB */
  async read(at: number, length: number): Promise<Uint8Array> {
    const { bytes, from } = await this.around(at)
    const first = bytes.subarray(at - from, at - from + length)
    if (first.length === length) return first
    const all = new Uint8Array(length)
    all.set(first)
    for (let done = first.length; done < length;) {
      const next = await this.around(at + done)
      const more = next.bytes.subarray(0, length - done)
      all.set(more, done)
      done += more.length
    }
    return all
  }
}

/** A table in a file: where it begins, and how many entries of how many bytes it has. */
export interface Table {
  at: number
  count: number
  width: number
}

/** @throws DamagedImage when the table does not lie in the file, or its entries not at multiples of their size */
export function checkTable({ at, count, width }: Table, source: ByteSource, what: string): void {
  if (at % width !== 0 || at + count * width > source.size)
    throw new DamagedImage(
      `${what} of ${count} entries is said to be at byte ${at}, but the file has ${source.size} bytes`,
      at,
    )
}

/**
 * The entries of a table from one on, as many as lie on the same page.
 * @returns their bytes, the first entry's at `offset` in them, and how many there are: one at least
 */
export async function entriesAt(
  pages: Pages,
  table: Table,
  index: number,
): Promise<{ view: DataView; offset: number; count: number }> {
  const at = table.at + index * table.width
  const { bytes, from } = await pages.around(at)
  const offset = at - from
  const onPage = Math.floor((bytes.length - offset) / table.width)
  if (onPage < 1)
    throw new DamagedImage(`the file ends at byte ${from + bytes.length}, within a table`, at)
  return { view: viewOf(bytes), offset, count: Math.min(onPage, table.count - index) }
}

/**
 * What each used entry points to takes room of its own in the file. Where there is not enough of it, entries point to the
 * same place, and to follow all of them could take for ever.
 * @param isUsed of the entry at a position in the bytes
 * @param bytesEach what each used entry points to, in bytes
 */
export async function checkRoom(
  pages: Pages,
  table: Table,
  isUsed: (view: DataView, offset: number) => boolean,
  bytesEach: number,
  source: ByteSource,
): Promise<void> {
  const most = Math.floor(source.size / bytesEach)
  let used = 0
  for (let index = 0; index < table.count;) {
    const { view, offset, count } = await entriesAt(pages, table, index)
    for (let i = 0; i < count; i++) if (isUsed(view, offset + i * table.width)) used++
    if (used > most)
      throw new DamagedImage('a table of the file points to more than the file has', table.at)
    index += count
  }
}
