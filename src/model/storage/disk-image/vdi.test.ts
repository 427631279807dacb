import { expect, test } from 'vitest'
import {
  bytesOf,
  changed,
  compared,
  diskBytes,
  errorOf,
  imagesOf,
  little,
  sourceOf,
} from './qemu-images.testing'
import type { Change } from './qemu-images.testing'
import { isVdi, openVdi } from './vdi'

const BYTES = bytesOf('dynamic.vdi')
const errorWith = (...changes: readonly Change[]) =>
  errorOf(openVdi(sourceOf(changed(BYTES, ...changes))))

test.each(imagesOf('.vdi'))('%s has the bytes that qemu-img reads', async (name) => {
  const { read, expected } = await compared(name)
  expect(read).toEqual(expected)
})

test('a VDI image is known by its signature', () => {
  expect(isVdi(BYTES.subarray(0, 512), new Uint8Array(512))).toBe(true)
  expect(isVdi(BYTES.subarray(1, 512), new Uint8Array(512))).toBe(false)
})

test('what differs from another image is refused, and other versions', async () => {
  const differs =
    'RefusedImage: The image holds only what differs from another one. Join the two where both are. $ VBoxManage clonemedium disk FILE FILE.raw --format RAW'
  expect(await errorWith([76, little(4, 4)])).toBe(differs)
  expect(await errorWith([440, [1]])).toBe(differs)
  expect(await errorWith([68, little(1, 4)])).toMatch(
    /^RefusedImage: The image has version 0\.1 of VDI/,
  )
})

test('what VirtualBox keeps before the data of each block is passed over', async () => {
  const EXTRA = 512
  const BLOCK = 1024 * 1024
  const blocksAt = new DataView(BYTES.buffer).getUint32(340, true)
  const dataAt = new DataView(BYTES.buffer).getUint32(344, true)
  const wide = new Uint8Array(BYTES.length + 2 * EXTRA).fill(0xee)
  wide.set(BYTES.subarray(0, dataAt))
  wide.set(little(EXTRA, 4), 380)
  for (const i of [0, 1])
    wide.set(
      BYTES.subarray(dataAt + i * BLOCK, dataAt + (i + 1) * BLOCK),
      dataAt + i * (BLOCK + EXTRA) + EXTRA,
    )
  expect(blocksAt).toBeGreaterThan(0)
  const same = await diskBytes(await openVdi(sourceOf(BYTES)))
  expect(Buffer.compare(await diskBytes(await openVdi(sourceOf(wide))), same)).toBe(0)
})

test('headers and tables that no writer makes are damage', async () => {
  expect(await errorWith([76, little(9, 4)])).toMatch(
    /^DamagedImage: there is no VDI image of type 9/,
  )
  expect(await errorWith([376, little(1000, 4)])).toMatch(/^DamagedImage: blocks cannot have 1000/)
  expect(await errorWith([384, little(2 ** 31, 4)])).toMatch(
    /^DamagedImage: the table of blocks of/,
  )
  expect(await errorWith([368, little(2 ** 40, 8)])).toMatch(
    /^DamagedImage: 2 blocks of \d+ bytes are too few/,
  )
  const blocksAt = new DataView(BYTES.buffer).getUint32(340, true)
  expect(await errorWith([blocksAt, little(7, 4)])).toMatch(/^DamagedImage: the file ends at byte/)
  expect(await errorOf(openVdi(sourceOf(BYTES.slice(0, BYTES.length - 1024 * 1024))))).toMatch(
    /^DamagedImage/,
  )
})
