import { describe, expect, test } from 'vitest'
import { mappedImage } from './mapped'
import type { Layout } from './mapped'
import { bytesOf, openImage, watched } from './qemu-images.testing'

const GIB = 2 ** 30
const MIB = 2 ** 20

describe.each(['large.qcow2', 'large.vhd', 'large.vhdx', 'large.vdi'])('%s, of 100 GiB', (name) => {
  const file = bytesOf(name)

  test('is walked with few reads, and only what it holds is found', async () => {
    const { source, seen } = watched(file)
    const image = await openImage(name, () => source)
    expect(image.size).toBe(100 * GIB)
    let found = 0
    for await (const { at, length } of image.extents()) {
      expect(at).toBeLessThanOrEqual(50 * GIB)
      expect(at + length).toBeGreaterThanOrEqual(50 * GIB + 4096)
      found += length
    }
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThanOrEqual(32 * MIB)
    expect(seen.reads).toBeLessThan(30)
  })

  test('has its bytes where they were written', async () => {
    const image = await openImage(name)
    const bytes = await image.read(50 * GIB - 512, 4096 + 1024)
    expect(bytes.subarray(0, 512)).toEqual(new Uint8Array(512))
    expect(bytes.subarray(512, 512 + 4096)).toEqual(new Uint8Array(4096).fill(0x5a))
    expect(bytes.subarray(512 + 4096)).toEqual(new Uint8Array(512))
  })
})

test('neighbouring clusters are read from the file at once', async () => {
  const { source, seen } = watched(bytesOf('static.vdi'))
  const image = await openImage('static.vdi', () => source)
  await image.read(0, 4096)
  const before = { ...seen }
  await image.read(300_000, 512 * 1024)
  expect(seen).toEqual({ reads: before.reads + 1, bytes: before.bytes + 512 * 1024 })
})

test('compressed clusters are read together and unpacked once', async () => {
  const { source, seen } = watched(bytesOf('zstd.qcow2'))
  const image = await openImage('zstd.qcow2', () => source)
  for (let at = 0; at < image.size - 1000; at += 1000) await image.read(at, 1000)
  expect(seen.reads).toBeLessThan(30)
})

/** A disk of blocks of 1 MiB, of which those of `isStored` are in a file that is as large. */
function disk(blocks: number, isStored: (block: number) => boolean) {
  const asked: number[] = []
  const source = {
    size: blocks * MIB,
    read: async (_: number, length: number) => new Uint8Array(length),
  }
  const layout: Layout = async (at) => {
    asked.push(at / MIB)
    const length = MIB - (at % MIB)
    return isStored(Math.floor(at / MIB))
      ? { kind: 'stored', length, source, at }
      : { kind: 'zeros', length }
  }
  return { image: mappedImage('test', blocks * MIB, layout), asked }
}

test('extents join neighbours, up to a length at which work on one ends soon', async () => {
  const { image } = disk(300, (block) => block >= 2 && block !== 200)
  const found: number[][] = []
  for await (const { at, length } of image.extents()) found.push([at / MIB, length / MIB])
  expect(found).toEqual([
    [2, 64],
    [66, 64],
    [130, 64],
    [194, 6],
    [201, 64],
    [265, 35],
  ])
})

test('extents are looked for as they are asked for', async () => {
  const { image, asked } = disk(1000, (block) => block % 10 === 5)
  const walk = image.extents()[Symbol.asyncIterator]()
  expect(asked).toEqual([])
  await walk.next()
  expect(asked.at(-1)).toBe(6)
  await walk.next()
  expect(asked.at(-1)).toBe(16)
})

test('a disk that ends within a block ends there', async () => {
  const image = mappedImage('test', 1000, async () => ({
    kind: 'packed',
    length: 4096,
    skip: 0,
    unpack: async () => new Uint8Array(1000).fill(1),
  }))
  expect(await image.read(0, 1000)).toEqual(new Uint8Array(1000).fill(1))
  const [extent] = [await image.extents()[Symbol.asyncIterator]().next()]
  expect(extent.value).toEqual({ at: 0, length: 1000 })
})
