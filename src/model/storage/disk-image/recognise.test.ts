import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DamagedImage } from './image'
import { bytesOf, gathered, isSame, joined, packedFile, sourceOf } from './packed.testing'
import { recognise } from './recognise'

const MIB = 1024 * 1024
const gzipped = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))
const found = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  recognise([{ name, source: sourceOf(bytes) }])

/** A disk with something in its first block, so that it is no text. */
const disk = joined(Uint8Array.of(0xeb, 0x63, 0x90, 0), new Uint8Array(MIB - 4))
const footer = joined(bytesOf('conectix'), new Uint8Array(504))

test('a disk without a format is uploaded as it is', async () => {
  const result = await found('disk.vmdk', disk)
  expect(result).toMatchObject({ needs: 'nothing', layers: ['raw'], image: { size: MIB } })
})

test('a disk in a file that notes its size has it, and comes as a stream', async () => {
  const result = await found('disk.raw.zst', zstdOfDisk())
  expect(result).toMatchObject({
    needs: 'nothing',
    name: 'disk.raw',
    layers: ['zstd', 'raw'],
    image: { kind: 'streamed', size: 1_048_576 },
  })
})

test('a disk in a gzip file is counted first, and says how far it is', async () => {
  const file = gzipped(disk)
  const result = await found('disk.img.gz', file)
  if (result.needs !== 'counting') throw new Error(result.needs)
  expect(result).toMatchObject({ name: 'disk.img', layers: ['gzip', 'raw'] })
  const told: number[] = []
  const image = await result.count((bytes) => told.push(bytes))
  expect(told.at(-1)).toBe(file.length)
  expect(image.size).toBe(MIB)
  for (let round = 0; round < 2; round++)
    expect(isSame(await gathered(image.stream()), disk)).toBe(true)
})

test('the footer of a fixed VHD in a gzip file is no part of the disk', async () => {
  const result = await found('disk.vhd.gz', gzipped(joined(disk, footer)))
  if (result.needs !== 'counting') throw new Error(result.needs)
  const image = await result.count()
  expect(image.size).toBe(MIB)
  expect(isSame(await gathered(image.stream()), disk)).toBe(true)
})

test('an image for Google Compute Engine has the size of its disk', async () => {
  const result = await found('gce.tar.gz', packedFile('gce.tar.gz'))
  if (result.needs !== 'nothing' || result.image.kind !== 'streamed') throw new Error(result.needs)
  expect(result).toMatchObject({ name: 'disk.raw', layers: ['gzip', 'tar', 'raw'] })
  expect(result.image.size).toBe(8 * MIB)
  expect((await gathered(result.image.stream())).length).toBe(8 * MIB)
})

test('a file that is compressed twice is unpacked, and recognised again', async () => {
  const result = await found('disk.img.gz.gz', gzipped(gzipped(disk)))
  if (result.needs !== 'unpacking') throw new Error(result.needs)
  expect(result).toMatchObject({ name: 'disk.img.gz', layers: ['gzip', 'gzip'] })
  const again = await found(result.name, await gathered(result.unpack()))
  expect(again).toMatchObject({ needs: 'counting', name: 'disk.img' })
})

test('what is damaged far behind its beginning is an error at the end', async () => {
  const file = gzipped(disk)
  file[file.length - 6] = (file[file.length - 6] ?? 0) ^ 1
  const result = await found('disk.gz', file)
  if (result.needs !== 'counting') throw new Error(result.needs)
  await expect(result.count()).rejects.toThrow(DamagedImage)
})

const cd = joined(
  Uint8Array.of(0, 0xff),
  new Uint8Array(0x80_01 - 2),
  bytesOf('CD001'),
  new Uint8Array(MIB),
)

describe('what is no disk is refused with what it is', () => {
  test.each([
    [
      'zip',
      joined(bytesOf('PK\u0003\u0004'), disk),
      'The file is a zip archive, not a disk image.',
    ],
    [
      '7z',
      joined(Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), disk),
      'The file is a 7z archive, not a disk image.',
    ],
    [
      'rar',
      joined(bytesOf('Rar!\u001a\u0007'), disk),
      'The file is a rar archive, not a disk image.',
    ],
    ['PDF', joined(bytesOf('%PDF-1.7'), disk), 'The file is a PDF document, not a disk image.'],
    ['ELF', joined(bytesOf('\u007fELF'), disk), 'The file is a program, not a disk image.'],
    [
      'squashfs',
      joined(bytesOf('hsqs'), disk),
      'The file is a squashfs file system, not a disk image.',
    ],
    ['a CD that does not boot', cd, 'The file is an ISO image that does not boot.'],
    [
      'a page',
      bytesOf('\n<!DOCTYPE html><title>404</title>'),
      'The file is a web page, such as an error or a page that asks to sign in, not a disk image.',
    ],
    [
      'a list',
      bytesOf(`${'a1'.repeat(32)}  disk.img\n`),
      'The file is a list of checksums, not a disk image.',
    ],
    ['a text', bytesOf('größe '.repeat(20_000)), 'The file is a text, not a disk image.'],
    ['nothing', new Uint8Array(0), 'The file is empty.'],
    ['a text in gzip', gzipped(bytesOf('a text')), 'The file is a text, not a disk image.'],
  ])('%s', async (_, bytes, message) => {
    await expect(found('disk.img', bytes)).rejects.toThrow(message)
  })
})

test('several files that do not belong together are refused by name', async () => {
  const files = ['a.img', 'b.img'].map((name) => ({ name, source: sourceOf(disk) }))
  await expect(recognise(files)).rejects.toThrow('a.img, b.img')
})

/** A disk of 1 MiB, packed by zstd, which notes its size: a frame of blocks that each repeat a byte. */
function zstdOfDisk(): Uint8Array<ArrayBuffer> {
  const header = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x80, 0x50, 0, 0, 0x10, 0)
  const run = (byte: number, isLast: boolean) => {
    const head = (131_072 << 3) | 2 | Number(isLast)
    return Uint8Array.of(head & 0xff, (head >> 8) & 0xff, head >> 16, byte)
  }
  const blocks = Array.from({ length: 8 }, (_, i) => run(i === 0 ? 1 : 0, i === 7))
  return joined(header, ...blocks)
}
