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
import { isVmdk, openVmdk } from './vmdk'

const nothing = new Uint8Array(512)
const file = (name: string, bytes = bytesOf(name)) => ({ name, source: sourceOf(bytes) })

/** A descriptor with some lines of extents. */
const descriptor = (...extents: readonly string[]) => {
  const lines = [
    '# Disk DescriptorFile',
    'version=1',
    'CID=1',
    'parentCID=ffffffff',
    'createType="custom"',
    ...extents,
  ]
  return { name: 'disk.vmdk', source: sourceOf(new TextEncoder().encode(lines.join('\r\n'))) }
}

test.each(imagesOf('.vmdk'))('%s has the bytes that qemu-img reads', async (name) => {
  const { read, expected } = await compared(name)
  expect(read).toEqual(expected)
})

test('a VMDK image is known by how it begins, a descriptor too', () => {
  expect(isVmdk(bytesOf('sparse.vmdk'), nothing)).toBe(true)
  expect(isVmdk(bytesOf('flat.vmdk'), nothing)).toBe(true)
  expect(isVmdk(bytesOf('flat-flat.vmdk'), nothing)).toBe(false)
})

test('files that are missing are named', async () => {
  expect(await errorOf(openVmdk([file('split.vmdk')]))).toBe(
    'RefusedImage: The disk lies in another file: also choose split-s001.vmdk.',
  )
  const lines = ['1', '2', '3'].map((i) => `RW 2049 SPARSE "disk-s00${i}.vmdk"`)
  expect(await errorOf(openVmdk([descriptor(...lines)]))).toBe(
    'RefusedImage: The disk lies in 3 other files: also choose disk-s001.vmdk, disk-s002.vmdk and disk-s003.vmdk.',
  )
  expect(await errorOf(openVmdk([file('split-s001.vmdk')]))).toMatch(
    /^RefusedImage: split-s001\.vmdk is one of several files of a disk: also choose the others/,
  )
})

test('a disk is put together of parts of all types, in the order of its descriptor', async () => {
  const image = await openVmdk([
    file('flat-flat.vmdk'),
    descriptor(
      'RW 2 ZERO',
      'RW 3 FLAT "folder/flat-flat.vmdk" 1',
      'RDONLY 2049 SPARSE "split-s001.vmdk"',
      'RW 2049 VMFS "flat-flat.vmdk"',
    ),
    file('split-s001.vmdk'),
  ])
  expect(image.format).toBe('VMDK custom')
  const flat = bytesOf('flat-flat.vmdk')
  const bytes = await diskBytes(image)
  expect(bytes.length).toBe((2 + 3 + 2049 + 2049) * 512)
  expect(bytes.subarray(0, 1024)).toEqual(new Uint8Array(1024))
  expect(bytes.subarray(1024, 2560)).toEqual(flat.subarray(512, 2048))
  expect(Buffer.compare(bytes.subarray(2560, 2560 + flat.length), flat)).toBe(0)
  expect(Buffer.compare(bytes.subarray(2560 + flat.length), flat)).toBe(0)
  // A read across all parts, after the walk has passed them.
  expect(Buffer.compare(await image.read(0, bytes.length), bytes)).toBe(0)
})

test('what cannot be read by itself is refused with what to do', async () => {
  const convert = ' $ qemu-img convert -f vmdk -O raw FILE FILE.raw'
  expect(await errorOf(openVmdk([descriptor('RW 8 SESPARSE "disk-sesparse.vmdk"')]))).toMatch(
    /^RefusedImage: The image has parts of the type SESPARSE/,
  )
  const based = new TextDecoder().decode(bytesOf('flat.vmdk')).replace('ffffffff', '12345678')
  const child = { name: 'a.vmdk', source: sourceOf(new TextEncoder().encode(based)) }
  expect(await errorOf(openVmdk([child]))).toBe(
    `RefusedImage: The image holds only what differs from another one. Join the two where both are.${convert}`,
  )
  const old = { name: 'old.vmdk', source: sourceOf(new TextEncoder().encode('COWD'.padEnd(2048))) }
  expect(await errorOf(openVmdk([old]))).toMatch(
    /^RefusedImage: old\.vmdk has the sparse format of ESXi/,
  )
})

test('damage of headers and grains is told', async () => {
  const sparse = bytesOf('sparse.vmdk')
  const errorWith = (at: number, values: readonly number[]) =>
    errorOf(openVmdk([file('sparse.vmdk', changed(sparse, [at, values]))]))
  expect(await errorWith(73, [13, 10])).toMatch(/^DamagedImage: the ends of lines were changed/)
  expect(await errorWith(20, little(3, 8))).toMatch(/^DamagedImage: grains cannot have 3 sectors/)
  expect(await errorWith(12, little(2n ** 50n, 8))).toMatch(
    /^DamagedImage: the disk is said to have/,
  )
  expect(await errorWith(12, little(2n ** 40n, 8))).toMatch(/^DamagedImage: the grain directory of/)
  expect(await errorWith(56, little(2n ** 40n, 8))).toMatch(/^DamagedImage/)

  const stream = bytesOf('stream.vmdk')
  const grain = 128 * 512
  const damaged = changed(stream, [grain + 20, [stream[grain + 20] === 0 ? 1 : 0]])
  expect(await errorOf(openVmdk([file('stream.vmdk', damaged)]))).toMatch(
    /^DamagedImage: what is compressed at byte \d+ cannot be unpacked/,
  )
})

test('a stream whose directory is at its end is read', async () => {
  // As VMware writes it: the first header points to a copy of itself before the end, which points to the directory.
  const stream = bytesOf('stream.vmdk')
  const end = stream.length
  const bytes = new Uint8Array(end + 1536)
  bytes.set(stream)
  bytes.set(stream.subarray(0, 512), end + 512)
  bytes.fill(0xff, 56, 64)
  const image = await openVmdk([file('renamed.vmdk', bytes)])
  const same = await openVmdk([file('stream.vmdk')])
  expect(Buffer.compare(await diskBytes(image), await diskBytes(same))).toBe(0)
})
