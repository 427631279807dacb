import { expect, test } from 'vitest'
import { crc32c } from './crc32c'
import {
  bytesOf,
  changed,
  compared,
  errorOf,
  imagesOf,
  little,
  sourceOf,
} from './qemu-images.testing'
import type { Change } from './qemu-images.testing'
import { isVhdx, openVhdx } from './vhdx'

const KIB = 1024
const BYTES = bytesOf('dynamic.vhdx')
const HEADERS = [64 * KIB, 128 * KIB]
const REGIONS = [192 * KIB, 256 * KIB]
const view = new DataView(BYTES.buffer)

/** Where a file of this small size has its parts, as qemu-img makes it. */
const LOG = Number(view.getBigUint64(128 * KIB + 72, true))
const BAT = 2 * 1024 * KIB
const METADATA = 3 * 1024 * KIB

/** Changes a part that has a checksum, in both of its places. */
function changedAt(places: readonly number[], length: number, ...changes: readonly Change[]) {
  const bytes = changed(BYTES)
  for (const place of places) {
    for (const [at, values] of changes) bytes.set(values, place + at)
    bytes.set(little(crc32c(bytes.subarray(place, place + length), 4), 4), place + 4)
  }
  return bytes
}

const withHeaders = (...changes: readonly Change[]) => changedAt(HEADERS, 4 * KIB, ...changes)
const withRegions = (...changes: readonly Change[]) => changedAt(REGIONS, 64 * KIB, ...changes)
const errorIn = (bytes: Uint8Array<ArrayBuffer>) => errorOf(openVhdx(sourceOf(bytes)))

/** Where the value of an item of the metadata is, by the first bytes of its GUID. */
function itemAt(...start: readonly number[]) {
  const entry = BYTES.findIndex(
    (_, at) => at > METADATA && start.every((byte, i) => BYTES[at + i] === byte),
  )
  return METADATA + view.getUint32(entry + 16, true)
}

test.each(imagesOf('.vhdx'))('%s has the bytes that qemu-img reads', async (name) => {
  const { read, expected } = await compared(name)
  expect(read).toEqual(expected)
})

test('a VHDX image is known by how it begins', () => {
  expect(isVhdx(BYTES, new Uint8Array(512))).toBe(true)
  expect(isVhdx(bytesOf('dynamic.vhd'), new Uint8Array(512))).toBe(false)
})

test('one of two headers and of two tables of regions is enough', async () => {
  for (const place of [...HEADERS, ...REGIONS])
    expect(await errorIn(changed(BYTES, [place + 100, [0xff]]))).toBe('none')
  const [first = 0, second = 0] = HEADERS
  expect(await errorIn(changed(BYTES, [first + 100, [0xff]], [second + 100, [0xff]]))).toBe(
    'DamagedImage: neither of the headers is intact',
  )
  const [table = 0, copy = 0] = REGIONS
  expect(await errorIn(changed(BYTES, [table + 100, [0xff]], [copy + 100, [0xff]]))).toBe(
    'DamagedImage: neither of the tables of regions is intact',
  )
})

test('an image whose log has changes is refused, and one with an empty log read', async () => {
  const guid = Array.from({ length: 16 }, (_, i) => i + 1)
  const bytes = withHeaders([48, guid])
  expect(await errorIn(bytes)).toBe('none')
  const entry: Change[] = [
    [LOG + 8 * KIB, new TextEncoder().encode('loge')],
    [LOG + 8 * KIB + 32, guid],
  ]
  expect(await errorIn(changed(bytes, ...entry))).toMatch(
    /^RefusedImage: The image was not closed properly.* \$ qemu-img check -r all FILE$/,
  )
  // Entries that an earlier use left do not count, nor does the older one of the headers.
  expect(await errorIn(changed(BYTES, ...entry))).toBe('none')
  const [older = 0] = HEADERS
  const half = changedAt([older], 4 * KIB, [8, little(1, 8)], [48, guid])
  expect(await errorIn(changed(half, ...entry))).toBe('none')
})

test('what differs from another image is refused, and what this reader does not know', async () => {
  const parameters = itemAt(0x37, 0x67, 0xa1, 0xca)
  expect(await errorIn(changed(BYTES, [parameters + 4, [2]]))).toMatch(
    /^RefusedImage: The image holds only what differs from another one\. .*Convert-VHD/,
  )
  expect(await errorIn(withHeaders([66, little(2, 2)]))).toMatch(
    /^RefusedImage: .*version 2 of VHDX/,
  )
  const another: Change[] = [
    [8, little(3, 4)],
    [16 + 2 * 32, new Uint8Array(16).fill(7)],
  ]
  expect(await errorIn(withRegions(...another))).toBe('none')
  expect(await errorIn(withRegions(...another, [16 + 2 * 32 + 28, [1]]))).toMatch(
    /^RefusedImage: .*region 07070707-0707-/,
  )
})

test('a disk with sectors of 4 KiB has the same bytes', async () => {
  // qemu-img refuses such a disk. The entries of few blocks are the same in it.
  const sectors = itemAt(0x1d, 0xbf, 0x41, 0x81)
  expect(view.getUint32(sectors, true)).toBe(512)
  expect(await errorIn(changed(BYTES, [sectors, little(4096, 4)]))).toBe('none')
  expect(await errorIn(changed(BYTES, [sectors, little(1024, 4)]))).toMatch(
    /^DamagedImage: sectors cannot have 1024/,
  )
})

test('blocks are where their entries say, or nowhere', async () => {
  expect(await errorIn(changed(BYTES, [BAT, [7]]))).toMatch(/^DamagedImage: a block has state 7/)
  expect(await errorIn(changed(BYTES, [BAT, [4]]))).toMatch(/^DamagedImage: a block has state 4/)
  for (const state of [0, 1, 2, 3, 5]) {
    const image = await openVhdx(sourceOf(changed(BYTES, [BAT, [state]])))
    expect((await image.read(0, 4096)).every((byte) => byte === 0)).toBe(true)
  }
  expect(await errorIn(changed(BYTES, [BAT + 5, [9]]))).toMatch(/^DamagedImage: the file ends/)
})

test('after each chunk of blocks the table has an entry of another kind', async () => {
  // A disk so large that its blocks of 1 MiB are of two chunks, with its last block where the first one is.
  const size = itemAt(0x24, 0x42, 0xa5, 0x2f)
  const CHUNK = 4096
  const bytes = changed(BYTES, [size, little((CHUNK + 1) * 1024 * KIB, 8)])
  bytes.copyWithin(BAT + (CHUNK + 1) * 8, BAT, BAT + 8)
  bytes.fill(0xff, BAT + CHUNK * 8, BAT + CHUNK * 8 + 8)
  const image = await openVhdx(sourceOf(bytes))
  const first = await image.read(0, 4096)
  expect(await image.read(CHUNK * 1024 * KIB, 4096)).toEqual(first)
  expect(first.some((byte) => byte !== 0)).toBe(true)
})
