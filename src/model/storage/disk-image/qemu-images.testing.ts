/** The images in `tests/disk-images`, which qemu-img made: see `scripts/disk-images/make.ts`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ByteSource, RandomImage } from './image'
import { DamagedImage } from './image'
import { openQcow2 } from './qcow2'
import { openVdi } from './vdi'
import { openVhd } from './vhd'
import { openVhdx } from './vhdx'
import { openVmdk } from './vmdk'

const FOLDER = 'tests/disk-images'

type Bytes = Uint8Array<ArrayBuffer>

const EXPECTED: Record<string, { size: number; sha256?: string; files: string[] }> = JSON.parse(
  readFileSync(join(FOLDER, 'expected.json'), 'utf8'),
)

/** The names of images of which all bytes are known. */
export const imagesOf = (ending: string): string[] =>
  Object.keys(EXPECTED).filter((name) => name.endsWith(ending) && EXPECTED[name]?.sha256)

const unpacked = new Map<string, Bytes>()

/** The bytes of one of the files; they must not be changed. */
export function bytesOf(file: string): Bytes {
  const bytes =
    unpacked.get(file) ?? Uint8Array.from(gunzipSync(readFileSync(join(FOLDER, `${file}.gz`))))
  unpacked.set(file, bytes)
  return bytes
}

/** A change of the bytes from a position on. */
export type Change = readonly [at: number, bytes: readonly number[] | Uint8Array]

export const changed = (bytes: Bytes, ...changes: readonly Change[]): Bytes => {
  const copy = bytes.slice()
  for (const [at, values] of changes) copy.set(values, at)
  return copy
}

export const big = (value: number | bigint, length: 2 | 4 | 8): number[] =>
  Array.from({ length }, (_, i) => Number((BigInt(value) >> BigInt(8 * (length - 1 - i))) & 0xffn))

export const little = (value: number | bigint, length: 2 | 4 | 8): number[] =>
  big(value, length).reverse()

/** Counts how often and how much is read. Changes are put over what is read. */
export function watched(bytes: Bytes, changes: readonly Change[] = []) {
  const seen = { reads: 0, bytes: 0 }
  const source: ByteSource = {
    size: bytes.length,
    read: async (at, length) => {
      if (!(at >= 0 && length >= 0)) throw new Error(`read ${length} bytes at ${at}`)
      if (at + length > bytes.length)
        throw new DamagedImage(`the file ends at byte ${bytes.length}`, bytes.length)
      seen.reads++
      seen.bytes += length
      const part = bytes.slice(at, at + length)
      for (const [from, values] of changes)
        for (const [i, value] of values.entries())
          if (from + i >= at && from + i < at + length) part[from + i - at] = value
      return part
    },
  }
  return { source, seen }
}

export const sourceOf = (bytes: Bytes): ByteSource => watched(bytes).source

const OPENERS: Record<string, (source: ByteSource) => Promise<RandomImage>> = {
  qcow2: openQcow2,
  vdi: openVdi,
  vhd: openVhd,
  vhdx: openVhdx,
}

/** @param sourceFor what stands for one of the files of the image */
export function openImage(
  name: string,
  sourceFor: (file: string) => ByteSource = (file) => sourceOf(bytesOf(file)),
): Promise<RandomImage> {
  const open = OPENERS[name.split('.').at(-1) ?? '']
  if (open) return open(sourceFor(name))
  const files = EXPECTED[name]?.files ?? []
  return openVmdk(files.map((file) => ({ name: file, source: sourceFor(file) })))
}

/** All bytes of a disk, read as an upload does. */
export async function diskBytes(image: RandomImage): Promise<Bytes> {
  const STEP = 512 * 1024
  const bytes = new Uint8Array(image.size)
  for await (const { at, length } of image.extents())
    for (let from = at; from < at + length; from += STEP)
      bytes.set(await image.read(from, Math.min(STEP, at + length - from)), from)
  return bytes
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What an image has, and what qemu-img says that it has. */
export async function compared(name: string) {
  const bytes = await diskBytes(await openImage(name))
  const { size, sha256: sum } = EXPECTED[name] ?? {}
  return { read: { size: bytes.length, sum: sha256(bytes) }, expected: { size, sum } }
}

/** The error of opening and reading, as one line with its name; the hint after it. */
export async function errorOf(opening: Promise<RandomImage>): Promise<string> {
  try {
    await diskBytes(await opening)
  } catch (error) {
    const help = error instanceof Error && 'help' in error && error.help ? ` $ ${error.help}` : ''
    return error instanceof Error ? `${error.name}: ${error.message}${help}` : String(error)
  }
  return 'none'
}
