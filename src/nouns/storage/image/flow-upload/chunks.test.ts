import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileChanged, chunksOf, isZero, readChunk } from './chunks'

test('the chunks are the whole file, in order', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), (size) => {
      let at = 0
      for (const { offset, length } of chunksOf(size)) {
        expect(offset).toBe(at)
        expect(length).toBeGreaterThan(0)
        at += length
      }
      expect(at).toBe(size)
    }),
  )
})

test('a chunk counts as zero only if every byte is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(isZero(bytes)).toBe(bytes.every((b) => b === 0))
    }),
  )
  const late = new Uint8Array(1_000)
  late[999] = 1
  expect(isZero(late)).toBe(false)
})

test('the last chunk is padded to whole blocks', async () => {
  const bytes = await readChunk(
    new Blob([new Uint8Array(700).fill(1)]),
    { offset: 0, length: 700 },
    512,
  )
  expect(bytes).toHaveLength(1_024)
  expect([bytes[699], bytes[700]]).toEqual([1, 0])
})

test('a file that can no longer be read counts as changed', async () => {
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  }
  const reading = readChunk(gone as unknown as Blob, { offset: 0, length: 1 }, 512)
  await expect(reading).rejects.toThrow(FileChanged)
})
