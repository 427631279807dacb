import { expect, test } from 'vitest'
import {
  big,
  bytesOf,
  changed,
  compared,
  diskBytes,
  errorOf,
  imagesOf,
  sourceOf,
} from './qemu-images.testing'
import type { Change } from './qemu-images.testing'
import { isVhd, openVhd } from './vhd'

const BYTES = bytesOf('dynamic.vhd')
const FOOTER = BYTES.length - 512
const HEADER = 512
const CHECKSUM = 64
const HEADER_CHECKSUM = 36

const text = (value: string) => new TextEncoder().encode(value)

/** Writes the checksum of a part anew. */
function sealed(bytes: Uint8Array<ArrayBuffer>, from: number, length: number, at: number) {
  bytes.fill(0, from + at, from + at + 4)
  const sum = bytes.subarray(from, from + length).reduce((sum, byte) => sum + byte, 0)
  bytes.set(big(~sum >>> 0, 4), from + at)
}

/** The dynamic image with changes of its footer and the copy, or of its header. */
function withChanges(inFooter: readonly Change[], inHeader: readonly Change[] = []) {
  const bytes = changed(
    BYTES,
    ...inFooter.flatMap(([at, values]): Change[] => [
      [at, values],
      [FOOTER + at, values],
    ]),
    ...inHeader.map(([at, values]): Change => [HEADER + at, values]),
  )
  sealed(bytes, 0, 512, CHECKSUM)
  sealed(bytes, FOOTER, 512, CHECKSUM)
  sealed(bytes, HEADER, 1024, HEADER_CHECKSUM)
  return openVhd(sourceOf(bytes))
}

test.each(imagesOf('.vhd'))('%s has the bytes that qemu-img reads', async (name) => {
  const { read, expected } = await compared(name)
  expect(read).toEqual(expected)
})

test('a VHD image is known by its footer, or by the copy of it', () => {
  const nothing = new Uint8Array(512)
  const fixed = bytesOf('fixed.vhd')
  expect(isVhd(BYTES, nothing)).toBe(true)
  expect(isVhd(fixed.subarray(0, 512), nothing)).toBe(false)
  expect(isVhd(fixed.subarray(0, 512), fixed.subarray(-512))).toBe(true)
})

test('the size is the one that the program that wrote the image means', async () => {
  // As qemu-img 7.2 says for each: the geometry is 31 cylinders of 4 heads of 17 sectors.
  const sizeBy = async (application: string) => {
    const { size } = await withChanges([
      [28, text(application)],
      [48, big(1_049_088, 8)],
    ])
    return size
  }
  for (const application of ['qem2', 'win ', 'd2v ', 'tap\0', 'CTXS'])
    expect(await sizeBy(application)).toBe(1_049_088)
  for (const application of ['vpc ', 'qemu', 'vbox', 'wa\0\0'])
    expect(await sizeBy(application)).toBe(31 * 4 * 17 * 512)
  const { size } = await withChanges([
    [28, text('vpc ')],
    [48, big(1_049_088, 8)],
    [56, [...big(65_535, 2), 16, 255]],
  ])
  expect(size).toBe(1_049_088)
})

test('sectors that are not in the bitmap of a block were never written', async () => {
  const whole = await diskBytes(await openVhd(sourceOf(BYTES)))
  const block = new DataView(BYTES.buffer).getUint32(1536) * 512
  const bytes = changed(BYTES, [block, [0b0111_1111]])
  const image = await openVhd(sourceOf(bytes))
  const read = await diskBytes(image)
  expect(whole.subarray(0, 512).some((byte) => byte !== 0)).toBe(true)
  expect(read.subarray(0, 512).every((byte) => byte === 0)).toBe(true)
  expect(Buffer.compare(read.subarray(512), whole.subarray(512))).toBe(0)
  for await (const { at } of image.extents()) {
    expect(at).toBe(512)
    break
  }
})

test('the copy of the footer stands in for one that is damaged', async () => {
  const bytes = changed(BYTES, [FOOTER + 40, [0xff]])
  expect(await errorOf(openVhd(sourceOf(bytes)))).toBe('none')
  const both = changed(bytes, [40, [0xff]])
  expect(await errorOf(openVhd(sourceOf(both)))).toMatch(
    /^DamagedImage: neither the footer of the VHD image nor its copy is intact/,
  )
})

test('what differs from another image is refused, and what is damaged told', async () => {
  expect(await errorOf(withChanges([[60, big(4, 4)]]))).toMatch(
    /^RefusedImage: The image holds only what differs from another one\. .*Convert-VHD/,
  )
  expect(await errorOf(withChanges([[60, big(6, 4)]]))).toMatch(/^RefusedImage: .* type 6/)
  expect(await errorOf(withChanges([[16, big(9, 8)]]))).toMatch(/^DamagedImage: the header of the/)
  expect(await errorOf(withChanges([], [[32, big(1000, 4)]]))).toMatch(
    /^DamagedImage: blocks cannot/,
  )
  expect(await errorOf(withChanges([], [[28, big(2 ** 31, 4)]]))).toMatch(
    /^DamagedImage: the table of/,
  )
  expect(await errorOf(withChanges([], [[28, big(0, 4)]]))).toMatch(/^DamagedImage: 0 blocks/)
  const fixed = bytesOf('fixed.vhd')
  expect(await errorOf(openVhd(sourceOf(fixed.slice(512))))).toMatch(
    /^DamagedImage: the file ends at byte \d+, the disk has 1049088 bytes/,
  )
})
