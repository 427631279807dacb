import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DamagedImage } from './image'
import { inflate, unzlib, unzstd } from './packed'

const TEXT = new TextEncoder().encode('All work and no play. '.repeat(3000))

test('DEFLATE is unpacked whatever follows it', () => {
  const data = Buffer.concat([deflateRawSync(TEXT), Buffer.alloc(700, 0xaa)])
  expect(Buffer.compare(inflate(data, TEXT.length, 0), TEXT)).toBe(0)
})

test('more than a cluster is cut off, and what is cut off is damage', () => {
  expect(inflate(deflateRawSync(TEXT), 1000, 0).length).toBe(1000)
  const cut = deflateRawSync(TEXT).subarray(0, 50)
  expect(() => inflate(cut, TEXT.length, 4711)).toThrow(DamagedImage)
})

test('the checksum of zlib is compared', () => {
  const data = Uint8Array.from(deflateSync(TEXT))
  expect(Buffer.compare(unzlib(data, TEXT.length, 0), TEXT)).toBe(0)
  data[data.length - 1] = (data.at(-1) ?? 0) ^ 1
  expect(() => unzlib(data, TEXT.length, 0)).toThrow(DamagedImage)
  for (const length of [0, 1, 3, 5])
    expect(() => unzlib(data.subarray(0, length), 10, 0)).toThrow(DamagedImage)
})

/** A frame of Zstandard with one block. */
const frame = (type: number, size: number, ...block: readonly number[]) => {
  const header = 1 | (type << 1) | (size << 3)
  const start = [0x28, 0xb5, 0x2f, 0xfd, 0x20, 100]
  return Uint8Array.from([...start, header & 0xff, (header >> 8) & 0xff, header >> 16, ...block])
}

test('one frame of Zstandard is unpacked, though another one follows', async () => {
  const repeated = frame(1, 100, 7)
  const data = Uint8Array.from([...repeated, ...frame(1, 100, 8), 1, 2, 3])
  expect(await unzstd(data, 100, 0)).toEqual(new Uint8Array(100).fill(7))
  for (const length of [0, 3, 5, 8, repeated.length - 1])
    await expect(unzstd(repeated.subarray(0, length), 100, 0)).rejects.toThrow(DamagedImage)
})
