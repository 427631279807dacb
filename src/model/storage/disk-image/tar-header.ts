/**
 * The headers of tar: "ustar" and "pax" of POSIX.1-2017 (pax, Extended Description), and the forms of GNU tar (its manual,
 * "Basic Tar Format"): long names, sizes in base 256, sparse files of the old format.
 */
import { textAt, viewOf } from './bytes'
import type { Extent } from './image'
import { DamagedImage, RefusedImage } from './image'

export const BLOCK = 512
/** What an entry may say of another one: a name or a list of attributes. */
const MAX_TEXT = 1024 * 1024

export interface TarEntry {
  name: string
  /** The bytes of the file. */
  size: number
  /** The bytes that it has in the archive: fewer than its size when it is sparse. */
  stored: number
  /** Where in the archive its bytes begin. */
  at: number
  /** The ranges that the archive has, of a sparse file. */
  parts: readonly Extent[] | undefined
  isFile: boolean
}

/** Reads an archive from where it is. The reader of headers uses no more, so archives in a stream are read, too. */
export interface TarInput {
  readonly position: number
  /** Exactly so many bytes; `undefined` when the archive has ended. */
  take(length: number): Promise<Uint8Array | undefined>
  skip(length: number): Promise<void>
}

/** Whether a file is an archive: a name, and a sum of its header that is right. */
export function isTar(head: Uint8Array): boolean {
  return head.length >= BLOCK && head[0] !== 0 && hasSum(head.subarray(0, BLOCK))
}

/** The sum of all bytes of a header, its own place taken as spaces. */
function hasSum(header: Uint8Array): boolean {
  const noted = Number.parseInt(textAt(header, 148, 8).replaceAll('\0', ' '), 8)
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0) === noted
}

/** The text of a field up to its first zero. */
const fieldOf = (bytes: Uint8Array, at: number, length: number): string =>
  textOf(bytes.subarray(at, at + length))

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}

/** A number in octal digits, or in base 256 where the highest bit of its first byte is set. */
function numberOf(header: Uint8Array, at: number, length: number, position: number): number {
  const [first = 0, ...others] = header.subarray(at, at + length)
  const value =
    first & 0x80
      ? others.reduce((sum, byte) => sum * 256 + byte, first & 0x7f)
      : Number.parseInt(textAt(header, at, length).replaceAll('\0', ' ').trim() || '0', 8)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new DamagedImage('a number in the header of an archive is damaged', position + at)
  return value
}

/** The attributes of a pax header: lines of their length, a name and a value. */
function attributesOf(bytes: Uint8Array, position: number): Map<string, string> {
  const attributes = new Map<string, string>()
  for (let at = 0; at < bytes.length && bytes[at] !== 0;) {
    const length = Number.parseInt(textAt(bytes, at, 20), 10)
    const line = new TextDecoder().decode(bytes.subarray(at, at + length - 1))
    const [, name, value] = /^\d+ ([^=]+)=(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined)
      throw new DamagedImage('an attribute in an archive is damaged', position + at)
    attributes.set(name, value)
    at += length
  }
  return attributes
}

const filled = (size: number): number => Math.ceil(size / BLOCK) * BLOCK

/**
 * Reads the headers of an entry; the input is then at the bytes of the file.
 * @returns `undefined` at the end of the archive
 * @throws DamagedImage, RefusedImage
 */
export async function nextEntry(input: TarInput): Promise<TarEntry | undefined> {
  const given = new Map<string, string>()
  for (;;) {
    const { position } = input
    const header = await input.take(BLOCK)
    if (!header || header.every((byte) => byte === 0)) return undefined
    if (!hasSum(header))
      throw new DamagedImage('the header of a file in an archive is damaged', position)
    const kind = textAt(header, 156, 1)
    const size = numberOf(header, 124, 12, position)
    if ('xgLK'.includes(kind)) {
      const bytes = await textEntry(input, size)
      if (kind === 'x')
        for (const [key, value] of attributesOf(bytes, position)) given.set(key, value)
      if (kind === 'L') given.set('path', textOf(bytes))
      continue
    }
    return entryOf(header, { kind, size, position }, given, input)
  }
}

async function textEntry(input: TarInput, size: number): Promise<Uint8Array> {
  const { position } = input
  const bytes = size <= MAX_TEXT ? await input.take(filled(size)) : undefined
  if (!bytes) throw new DamagedImage('a name in an archive has no end', position)
  return bytes.subarray(0, size)
}

async function entryOf(
  header: Uint8Array,
  { kind, size, position }: { kind: string; size: number; position: number },
  given: ReadonlyMap<string, string>,
  input: TarInput,
): Promise<TarEntry> {
  const isPosix = textAt(header, 257, 6) === 'ustar\0'
  const folder = isPosix ? fieldOf(header, 345, 155) : ''
  const name = given.get('path') ?? (folder && `${folder}/`) + fieldOf(header, 0, 100)
  if ([...given.keys()].some((key) => key.startsWith('GNU.sparse.')))
    throw new RefusedImage(
      `${given.get('GNU.sparse.name') ?? name} is stored sparsely, in a form of tar that is not read here.`,
      'tar -xf FILE',
    )
  const isSparse = kind === 'S'
  const stored = Number(given.get('size') ?? size)
  if (!Number.isSafeInteger(stored) || stored < 0)
    throw new DamagedImage('the size of a file in an archive is damaged', position)
  return {
    name,
    stored,
    size: isSparse ? numberOf(header, 483, 12, position) : stored,
    parts: isSparse ? await partsOf(header, position, input) : undefined,
    at: input.position,
    isFile: isSparse || kind === '0' || kind === '\0' || kind === '7',
  }
}

/** The ranges of a sparse file of GNU tar's old format: four in the header, 21 in each block that follows. */
async function partsOf(
  header: Uint8Array,
  position: number,
  input: TarInput,
): Promise<readonly Extent[]> {
  const parts: Extent[] = []
  const read = (bytes: Uint8Array, from: number, count: number): void => {
    for (let at = from; at < from + count * 24; at += 24) {
      if (viewOf(bytes).getUint8(at) === 0) return
      const length = numberOf(bytes, at + 12, 12, position)
      const part = { at: numberOf(bytes, at, 12, position), length }
      const last = parts.at(-1)
      if (last && part.at < last.at + last.length)
        throw new DamagedImage('the parts of a sparse file overlap', position)
      // The last part has no bytes and stands for the end.
      if (length > 0) parts.push(part)
    }
  }
  read(header, 386, 4)
  let hasMore = header[482] === 1
  while (hasMore) {
    const block = await input.take(BLOCK)
    if (!block) throw new DamagedImage('an archive ends within a header', input.position)
    read(block, 0, 21)
    hasMore = block[504] === 1
  }
  return parts
}

/** The bytes from the beginning of a file in an archive to the next header. */
export const lengthInArchive = ({ stored }: TarEntry): number => filled(stored)
