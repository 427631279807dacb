import { expect, test } from 'vitest'
import type { Extent } from './image'
import { openRaw } from './raw'

test('all of a file is the disk, in pieces of 64 MiB', async () => {
  const asked: Extent[] = []
  const size = 130 * 1024 * 1024 + 5
  const image = openRaw({
    size,
    read: (at, length) => {
      asked.push({ at, length })
      return Promise.resolve(new Uint8Array(length))
    },
  })
  const extents: Extent[] = []
  for await (const extent of image.extents()) extents.push(extent)
  expect(extents.map(({ at }) => at)).toEqual([0, 64 * 1024 * 1024, 128 * 1024 * 1024])
  expect(extents.reduce((sum, { length }) => sum + length, 0)).toBe(size)
  await image.read(size - 5, 5)
  expect(asked).toEqual([{ at: size - 5, length: 5 }])
})
