import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DamagedImage, RefusedImage } from './image'
import {
  bytesOf,
  diskBytes,
  gathered,
  isSame,
  joined,
  numbers,
  packedFile,
  sourceOf,
} from './packed.testing'
import { diskInTar, disksInTar, isTar } from './tar'

const LONG_NAME = 'disk.raw'
const MIB = 1024 * 1024

/** The archive that GNU tar makes of these files. */
function tarOf(files: Readonly<Record<string, Uint8Array>>, ...options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rackline-tar-'))
  try {
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
    const archive = join(folder, 'archive.tar')
    execFileSync('tar', [...options, '-C', folder, '-cf', archive, ...Object.keys(files)])
    return new Uint8Array(readFileSync(archive))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A stream of an archive, in pieces of an odd length. */
async function* streamOf(bytes: Uint8Array<ArrayBuffer>, length = 1_000) {
  for (let at = 0; at < bytes.length; at += length) {
    await Promise.resolve()
    yield bytes.slice(at, at + length)
  }
}

const unzipped = (name: string) => new Uint8Array(gunzipSync(packedFile(name)))

const BESIDE = {
  'image/README.md': bytesOf('how to use it'.repeat(100)),
  'image/disk.img': diskBytes,
  'image/SHA256SUMS': bytesOf('x'.repeat(600)),
  'image/._disk.img': numbers(400),
  'image/disk.img.sha256': numbers(400),
}

test.each([
  ['beside others', tarOf(BESIDE), 'disk.img'],
  ['in the format of GNU', tarOf(BESIDE, '--format=gnu'), 'disk.img'],
  ['in the oldest format', tarOf(BESIDE, '--format=v7'), 'disk.img'],
  ['with a long name of GNU', unzipped('long-name-gnu.tar.gz'), LONG_NAME],
  ['with a long name of pax', unzipped('long-name-pax.tar.gz'), LONG_NAME],
])('the one disk is found %s, in a file and in a stream', async (_, archive, name) => {
  expect(isTar(archive)).toBe(true)
  const [disk, ...others] = await disksInTar(sourceOf(archive))
  expect(others).toEqual([])
  expect(disk).toMatchObject({ name, source: { size: diskBytes.length } })
  expect(await disk?.source.read(5, 4)).toEqual(diskBytes.slice(5, 9))
  const streamed = await diskInTar(streamOf(archive))
  expect(streamed).toMatchObject({ name, size: diskBytes.length })
  expect(isSame(await gathered(streamed.pieces), diskBytes)).toBe(true)
})

test('a sparse disk, as Google Compute Engine takes it, has its zeros', async () => {
  const archive = unzipped('gce.tar.gz')
  const expected = new Uint8Array(8 * MIB)
  for (let i = 0; i < 30; i++) expected.set(bytesOf(`part ${i}`), i * 262_144 + 65_536)
  const { size, pieces } = await diskInTar(streamOf(archive))
  expect(size).toBe(8 * MIB)
  expect(isSame(await gathered(pieces), expected)).toBe(true)
  const [disk] = await disksInTar(sourceOf(archive))
  expect(isSame((await disk?.source.read(0, 8 * MIB)) ?? new Uint8Array(0), expected)).toBe(true)
  expect(await disk?.source.read(65_540, 9)).toEqual(expected.slice(65_540, 65_549))
})

test('a size of more digits than the field has is read', async () => {
  const archive = tarOf({ disk: diskBytes })
  const size = new DataView(archive.buffer)
  size.setUint32(124, 0x80_00_00_00)
  size.setUint32(128, 0)
  size.setUint32(132, diskBytes.length)
  const sum = archive
    .slice(0, 512)
    .reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  archive.set(bytesOf(`${sum.toString(8).padStart(6, '0')}\0 `), 148)
  const [disk] = await disksInTar(sourceOf(archive))
  expect(disk?.source.size).toBe(diskBytes.length)
})

test('of several disks none is chosen', async () => {
  const archive = tarOf({ 'a.img': diskBytes, 'b.img': numbers(1_000) })
  expect((await disksInTar(sourceOf(archive))).map(({ name }) => name)).toEqual(['a.img', 'b.img'])
  const { pieces } = await diskInTar(streamOf(archive))
  await expect(gathered(pieces)).rejects.toThrow(
    'The archive holds several files that may be the disk: a.img, b.img. Unpack it, and choose one.',
  )
})

test('an archive without a disk, and a sparse form that is not read, say what to do', async () => {
  const none = sourceOf(tarOf({ 'notes.txt': numbers(1_000) }))
  await expect(disksInTar(none)).rejects.toMatchObject({ help: 'tar -tf FILE' })
  const sparse = streamOf(unzipped('sparse-pax.tar.gz'))
  await expect(diskInTar(sparse)).rejects.toMatchObject({ help: 'tar -xf FILE' })
})

test('a damaged archive is an error, or gives what it says', async () => {
  const archive = tarOf({ 'disk.img': numbers(2_000) })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 511 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const damaged = archive.slice()
        damaged[at] = (damaged[at] ?? 0) ^ change
        const result: unknown = await disksInTar(sourceOf(damaged)).catch((error: unknown) => error)
        expect(
          result instanceof DamagedImage || result instanceof RefusedImage || Array.isArray(result),
        ).toBe(true)
      },
    ),
  )
})

test('an archive that is cut off within its disk is an error', async () => {
  const archive = tarOf({ 'disk.img': diskBytes })
  const cut = archive.slice(0, 100_000)
  await expect(disksInTar(sourceOf(cut))).rejects.toThrow(DamagedImage)
  const { pieces } = await diskInTar(streamOf(cut))
  await expect(gathered(pieces)).rejects.toThrow(DamagedImage)
})

test('what is no archive is none', () => {
  expect(isTar(new Uint8Array(1_024))).toBe(false)
  expect(isTar(joined(numbers(500)))).toBe(false)
})
