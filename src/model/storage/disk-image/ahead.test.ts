import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAhead } from './ahead'

const MIB = 1024 * 1024
const SIZE = 20 * MIB + 77
const bytes = new Uint8Array(SIZE).map((_, i) => i ^ (i >> 8) ^ (i >> 16))

/** The source, and the reads that were made of it. */
function watched() {
  const reads: [at: number, length: number][] = []
  const read = (at: number, length: number) => {
    reads.push([at, length])
    return at + length <= SIZE
      ? Promise.resolve(bytes.slice(at, at + length))
      : Promise.reject(new Error('too short'))
  }
  return { reads, source: readAhead({ size: SIZE, read }) }
}

test('any reads, one after the other, give the bytes of the source', async () => {
  const step = fc.record({
    goesOn: fc.boolean(),
    at: fc.nat(SIZE - 1),
    length: fc.oneof(fc.nat(3000), fc.nat(2 * MIB)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { source } = watched()
      let end = 0
      for (const step of steps) {
        const at = step.goesOn ? Math.min(end, SIZE) : step.at
        const length = Math.min(step.length, SIZE - at)
        const got = await source.read(at, length)
        expect(Buffer.compare(got, bytes.subarray(at, at + length))).toBe(0)
        end = at + length
      }
    }),
    { numRuns: 60 },
  )
})

test('a source that is read to its end is read in pieces of 4 MiB', async () => {
  const { source, reads } = watched()
  for (let at = 0; at < SIZE; at += MIB / 2) await source.read(at, Math.min(MIB / 2, SIZE - at))
  expect(reads).toEqual([
    [0, MIB / 2],
    [0.5 * MIB, 4 * MIB],
    [4.5 * MIB, 4 * MIB],
    [8.5 * MIB, 4 * MIB],
    [12.5 * MIB, 4 * MIB],
    [16.5 * MIB, SIZE - 16.5 * MIB],
  ])
})

test('tables in between do not disturb it, and reads that are far apart read no more than is asked for', async () => {
  const { source, reads } = watched()
  for (const at of [0, 4000, 6 * MIB, 8000, 12_000])
    await source.read(at, at === 6 * MIB ? 64 : 4000)
  expect(reads).toEqual([
    [0, 4000],
    [4000, 4 * MIB],
    [4000 + 4 * MIB, 4 * MIB],
  ])
  const other = watched()
  for (const at of [9 * MIB, 100, 5 * MIB]) await other.source.read(at, 512)
  expect(other.reads.map(([, length]) => length)).toEqual([512, 512, 512])
})

test('what the source refuses is refused, each time', async () => {
  const { source } = watched()
  await source.read(0, 512)
  for (const at of [512, SIZE - 100]) await expect(source.read(at, SIZE)).rejects.toThrow('short')
})
