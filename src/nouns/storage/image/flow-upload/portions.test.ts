import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRaw } from '@/model/storage/disk-image/raw'
import type { DiskImage, RandomImage } from '@/model/storage/disk-image/image'
import { diskSizeOf, portionsOf, writesOf } from './portions'

const KIB = 1024
const CHUNK = 512 * KIB

const sourceOf = (bytes: Uint8Array<ArrayBuffer>) => ({
  size: bytes.length,
  read: (at: number, length: number) => Promise.resolve(bytes.slice(at, at + length)),
})

/** The disk that the portions of an image make, and how many bytes were sent for it. */
async function made(image: DiskImage, from = 0) {
  const disk = new Uint8Array(Math.ceil(image.size / CHUNK) * CHUNK)
  let sent = 0
  let amount = 0
  for await (const portion of portionsOf(image, from)) {
    amount += portion.amount
    for (const { offset, bytes } of portion.writes) {
      expect([offset % 4096, bytes.length % 4096]).toEqual([0, 0])
      expect(bytes.length).toBeLessThanOrEqual(CHUNK)
      disk.set(bytes, offset)
      sent += bytes.length
    }
  }
  return { disk: disk.subarray(0, image.size), sent, amount }
}

const streamed = (bytes: Uint8Array<ArrayBuffer>, piece: number): DiskImage => ({
  kind: 'streamed',
  format: 'raw',
  size: bytes.length,
  // oxlint-disable-next-line require-await -- a stream gives its pieces as they come
  async *stream() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.slice(at, at + piece)
  },
})

describe('the portions of an image', () => {
  test('make the same disk, read in any order or as a stream, whatever stretches hold something', async () => {
    const stretch = fc.record({
      at: fc.nat(2_000_000),
      length: fc.integer({ min: 1, max: 300_000 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_300_000 }),
        fc.array(stretch, { maxLength: 6 }),
        fc.integer({ min: 1, max: 700_000 }),
        async (size, stretches, piece) => {
          const bytes = new Uint8Array(size)
          for (const { at, length } of stretches) bytes.fill(7, at, at + length)
          for (const image of [openRaw(sourceOf(bytes)), streamed(bytes, piece)]) {
            const { disk, amount } = await made(image)
            expect(Buffer.compare(disk, bytes)).toBe(0)
            expect(amount).toBe(size)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('leave out what no extent covers, and read only the extents', async () => {
    const bytes = new Uint8Array(4 * CHUNK).fill(5)
    const image: RandomImage = {
      ...openRaw(sourceOf(bytes)),
      // oxlint-disable-next-line require-await -- extents come as tables are read
      async *extents() {
        yield { at: 512, length: 512 }
        yield { at: 5_000, length: 100 }
        yield { at: CHUNK - 512, length: 1_024 }
      },
    }
    const expected = new Uint8Array(4 * CHUNK)
    for await (const { at, length } of image.extents()) expected.fill(5, at, at + length)
    const { disk, amount } = await made({
      ...image,
      read: (at, length) => Promise.resolve(expected.slice(at, at + length)),
    })
    expect(Buffer.compare(disk, expected)).toBe(0)
    expect(amount).toBe(512 + 100 + 1_024)
  })

  test('that were sent already are counted, and not sent again', async () => {
    const bytes = new Uint8Array(3 * CHUNK).fill(1)
    const { sent, amount } = await made(openRaw(sourceOf(bytes)), 2)
    expect([sent, amount]).toEqual([CHUNK, 3 * CHUNK])
  })
})

test('zeros are passed on 32 MiB at a time, and those that were sent before by themselves', async () => {
  const bytes = new Uint8Array(70 * CHUNK)
  bytes[69 * CHUNK] = 1
  const passedOn = async (from: number) => {
    const found: [index: number, chunks: number, writes: number][] = []
    for await (const { index, amount, writes } of portionsOf(openRaw(sourceOf(bytes)), from))
      found.push([index, amount / CHUNK, writes.length])
    return found
  }
  expect(await passedOn(0)).toEqual([
    [63, 64, 0],
    [69, 6, 1],
  ])
  expect(await passedOn(10)).toEqual([
    [9, 10, 0],
    [69, 60, 1],
  ])
})

test('zeros between two stretches are sent only where a write of its own would cost more', () => {
  const bytes = new Uint8Array(CHUNK)
  for (const at of [0, 8 * KIB, 200 * KIB]) bytes[at] = 1
  const spans = writesOf(bytes, 0).map(({ offset, bytes: sent }) => [offset, sent.length])
  expect(spans).toEqual([
    [0, 12 * KIB],
    [200 * KIB, 4 * KIB],
  ])
})

test.each([
  [0, 1],
  [1, 1],
  [1024 ** 3, 1],
  [1024 ** 3 + 1, 2],
])('a disk of %i bytes has %i GiB on the rack', (size, gib) => {
  expect(diskSizeOf({ size })).toBe(gib * 1024 ** 3)
})
