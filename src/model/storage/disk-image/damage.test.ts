/** Images that are damaged in any way are told, or read as something: they never hang, and never fail in another way. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32c } from './crc32c'
import { DamagedImage, FileChanged, RefusedImage } from './image'
import { big, bytesOf, imagesOf, little, openImage, watched } from './qemu-images.testing'
import type { Change } from './qemu-images.testing'

const KIB = 1024

/** How often an image is damaged in a run of the tests. */
const RUNS = 60

/** What is read at most of a file, for a walk through all of its tables and some reads: in files as large as it, and besides. */
const MOST_TIMES = 8
const MOST_BESIDES = 4 * KIB * KIB

const IMAGES = ['.qcow2', '.vmdk', '.vhd', '.vhdx', '.vdi'].flatMap(imagesOf)

/** Parts with a checksum, without which no damage in them would be looked at: by the ending of a name. */
const SEALED: Record<
  string,
  (size: number) => readonly (readonly [from: number, length: number])[]
> = {
  vhd: (size) => [
    [0, 512],
    [512, 1024],
    [size - 512, 512],
  ],
  vhdx: () => [
    [64 * KIB, 4 * KIB],
    [128 * KIB, 4 * KIB],
    [192 * KIB, 64 * KIB],
    [256 * KIB, 64 * KIB],
  ],
}

const ending = (name: string) => name.split('.').at(-1) ?? ''

/** The checksums that go with changed bytes, in the parts that they are in. */
function seals(name: string, bytes: Uint8Array<ArrayBuffer>, changes: readonly Change[]): Change[] {
  const parts = SEALED[ending(name)]?.(bytes.length) ?? []
  return parts.flatMap(([from, length]): Change[] => {
    const within = changes.filter(([at]) => at >= from && at < from + length)
    if (within.length === 0) return []
    const part = bytes.slice(from, from + length)
    for (const [at, values] of within)
      for (const [i, value] of values.entries()) part[at - from + i] = value
    if (ending(name) === 'vhdx') return [[from + 4, little(crc32c(part, 4), 4)]]
    const checksumAt = length === 512 ? 64 : 36
    part.fill(0, checksumAt, checksumAt + 4)
    return [[from + checksumAt, big(~part.reduce((sum, byte) => sum + byte, 0) >>> 0, 4)]]
  })
}

/** Opens, walks and reads an image. @returns how it ended, and how much was read of its files */
async function tried(name: string, bytes: Uint8Array<ArrayBuffer>, changes: readonly Change[]) {
  const { source, seen } = watched(bytes, [...changes, ...seals(name, bytes, changes)])
  let reads = 16
  try {
    const image = await openImage(name, (file) =>
      file === name ? source : watched(bytesOf(file)).source,
    )
    for await (const { at, length } of image.extents())
      if (reads-- > 0) await image.read(at, Math.min(length, 64 * KIB))
  } catch (error) {
    const isOurs =
      error instanceof DamagedImage || error instanceof RefusedImage || error instanceof FileChanged
    if (!isOurs) throw error
  }
  return seen.bytes
}

/** Where something stands that is no noise: in the header, in what follows it, at the end, and wherever bytes are set. */
function places(bytes: Uint8Array): fc.Arbitrary<number> {
  const set: number[] = []
  bytes.forEach((byte, at) => byte !== 0 && byte !== 0xff && set.push(at))
  const last = bytes.length - 1
  return fc.oneof(
    fc.integer({ min: 0, max: Math.min(511, last) }),
    fc.integer({ min: 0, max: Math.min(4095, last) }),
    fc.integer({ min: Math.max(0, last - 1535), max: last }),
    fc.constantFrom(...set),
  )
}

const value = fc.oneof(
  fc.constantFrom(
    [0],
    [1],
    [0xff],
    [0xff, 0xff, 0xff, 0xff],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0x7f, 0xff],
  ),
  fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 8 }),
)

test.each(IMAGES)('%s with any bytes damaged is told or read, within bounds', async (name) => {
  const bytes = bytesOf(name)
  const change = fc.tuple(places(bytes), value)
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(changes, async (changes) => {
      const read = await tried(name, bytes, changes)
      expect(read).toBeLessThanOrEqual(MOST_TIMES * bytes.length + MOST_BESIDES)
    }),
    { numRuns: RUNS },
  )
})

test.each(IMAGES)('%s cut off anywhere is told or read, within bounds', async (name) => {
  const bytes = bytesOf(name)
  const length = fc.oneof(
    fc.integer({ min: 0, max: Math.min(4096, bytes.length) }),
    fc.integer({ min: 0, max: bytes.length }),
  )
  await fc.assert(
    fc.asyncProperty(length, async (length) => {
      const read = await tried(name, bytes.subarray(0, length), [])
      expect(read).toBeLessThanOrEqual(MOST_TIMES * bytes.length + MOST_BESIDES)
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  )
})
