import { expect, test } from 'vitest'
import { openQcow2, isQcow2 } from './qcow2'
import { big, bytesOf, changed, compared, errorOf, imagesOf, sourceOf } from './qemu-images.testing'
import type { Change } from './qemu-images.testing'

/** Has clusters of 16 KiB and version 3; its tables are found by its header. */
const BYTES = bytesOf('zeros.qcow2')
const numberAt = (at: number) => Number(new DataView(BYTES.buffer).getBigUint64(at))
const L1_AT = numberAt(40)
const L2_AT = numberAt(L1_AT) % 2 ** 48

const errorWith = (...changes: readonly Change[]) =>
  errorOf(openQcow2(sourceOf(changed(BYTES, ...changes))))

test.each(imagesOf('.qcow2'))('%s has the bytes that qemu-img reads', async (name) => {
  const { read, expected } = await compared(name)
  expect(read).toEqual(expected)
})

test('a qcow2 image is known by how it begins', () => {
  const nothing = new Uint8Array(512)
  expect(isQcow2(BYTES.subarray(0, 65_536), nothing)).toBe(true)
  expect(isQcow2(BYTES.subarray(1, 65_536), nothing)).toBe(false)
  expect(isQcow2(new Uint8Array(), nothing)).toBe(false)
})

test('what cannot be read by itself is refused with what to do', async () => {
  expect(await errorWith([32, big(2, 4)])).toMatch(
    /^RefusedImage: The image is encrypted\. .*qemu-img convert --object secret,id=key/,
  )
  const name = new TextEncoder().encode('base.img')
  const isBased: Change[] = [
    [8, big(1024, 8)],
    [16, big(name.length, 4)],
    [1024, name],
  ]
  expect(await errorWith(...isBased)).toBe(
    'RefusedImage: The image holds only what differs from another file, base.img. Join the two where that file is. $ qemu-img convert -f qcow2 -O raw FILE FILE.raw',
  )
  expect(await errorWith([72, big(4, 8)])).toMatch(
    /^RefusedImage: The data of the image is in another file/,
  )
  expect(await errorWith([72, big(2, 8)])).toBe(
    'RefusedImage: The image is marked as corrupt. Repair it first. $ qemu-img check -r all FILE',
  )
  expect(await errorWith([72, big(2n ** 40n, 8)])).toMatch(/^RefusedImage: .*bit 40/)
  expect(await errorWith([72, big(8, 8)], [104, [7]])).toMatch(
    /^RefusedImage: .*compressed.*type 7/,
  )
  expect(await errorWith([4, big(4, 4)])).toMatch(/^RefusedImage: The image has version 4/)
})

test('unknown features are called by the names that the file gives them', async () => {
  // The first entry of the table of names is about the bit of dirty counts: it becomes bit 9.
  const mark = [0x68, 0x03, 0xf8, 0x57]
  const at = BYTES.findIndex((_, at) => mark.every((byte, i) => BYTES[at + i] === byte))
  expect(await errorWith([72, big(2 ** 9, 8)], [at + 9, [9]])).toMatch(
    /^RefusedImage: .*: dirty bit\./,
  )
})

test('an image whose counts of references are out of date is read', async () => {
  expect(await errorWith([72, big(1, 8)])).toBe('none')
})

test('headers and tables that no writer makes are damage', async () => {
  expect(await errorWith([20, big(8, 4)])).toMatch(/^DamagedImage: clusters cannot have 2\^8 bytes/)
  expect(await errorWith([20, big(40, 4)])).toMatch(/^DamagedImage/)
  expect(await errorWith([24, big(2 ** 40, 8)])).toMatch(
    /^DamagedImage: the L1 table has 1 entries/,
  )
  expect(await errorWith([24, big(2 ** 40, 8)], [36, big(2 ** 31, 4)])).toMatch(
    /^DamagedImage: the L1 table of \d+ entries is said to be at byte/,
  )
  expect(await errorWith([40, big(L1_AT + 8, 8)])).toMatch(
    /^DamagedImage: the L1 table begins at byte/,
  )
  expect(await errorWith([L1_AT, big(L2_AT + 512, 8)])).toMatch(/^DamagedImage: an L2 table begins/)
  expect(await errorWith([L1_AT, big(2 ** 40, 8)])).toMatch(/^DamagedImage: .*after its end/)
  expect(await errorWith([L2_AT, big(2 ** 40, 8)])).toMatch(/^DamagedImage: the file ends at byte/)
  expect(await errorWith([4, big(2, 4)])).toMatch(/^DamagedImage: .*version 2 cannot say/)
})

test('a file that was cut off is damage, even within its last cluster', async () => {
  for (const length of [0, 3, 71, 100, 512, L1_AT, L2_AT + 8, BYTES.length - 1024])
    expect(await errorOf(openQcow2(sourceOf(BYTES.slice(0, length))))).toMatch(/^DamagedImage/)
})

test('compressed clusters that are damaged are told by their place', async () => {
  for (const name of ['deflate.qcow2', 'zstd.qcow2']) {
    const bytes = bytesOf(name)
    // The data begins after the tables: the first cluster, which is compressed.
    const start = 5 * 65_536
    const damaged = changed(bytes, [start, new Uint8Array(64).fill(0xff)])
    expect(await errorOf(openQcow2(sourceOf(damaged)))).toBe(
      `DamagedImage: what is compressed at byte ${start} cannot be unpacked`,
    )
  }
})
