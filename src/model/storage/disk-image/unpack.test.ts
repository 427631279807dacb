import { constants, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import {
  bytesOf,
  diskBytes,
  gathered,
  isSame,
  joined,
  numbers,
  packedFile,
  sourceOf,
} from './packed.testing'
import { countUnpacked, packingOf, unpack, unpackedSize } from './unpack'

const zeros = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length)
const gzipped = (bytes: Uint8Array, level = 6): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(bytes, { level }))

/** Unpacks by what the file says of itself. */
async function unpacked(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packing = packingOf(file)
  if (!packing) throw new Error('not compressed')
  return gathered(unpack(packing, sourceOf(file)))
}

const GZIP = gzipped(diskBytes)
const fixed = new Uint8Array(gzipSync(diskBytes, { strategy: constants.Z_FIXED }))
/** A member with each field that a header can have: extra, name, comment, CRC. */
const headed = joined(
  Uint8Array.of(0x1f, 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3, 2, 0),
  bytesOf('exdisk.raw\0a comment\0cr'),
  GZIP.subarray(10),
)

describe('whole files', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, Uint8Array, number | undefined]>([
    ['gzip', GZIP, diskBytes, undefined],
    ['gzip that stores', gzipped(diskBytes, 0), diskBytes, undefined],
    ['gzip of fixed codes', fixed, diskBytes, undefined],
    ['gzip with all fields of a header', headed, diskBytes, undefined],
    ['gzip of nothing', gzipped(zeros(0)), zeros(0), undefined],
    [
      'two members of gzip',
      joined(GZIP, gzipped(numbers(9))),
      joined(diskBytes, numbers(9)),
      undefined,
    ],
    ['gzip and the zeros of a tape', joined(GZIP, zeros(10_240)), diskBytes, undefined],
    ['bzip2 of many blocks', packedFile('level-1.bz2'), diskBytes, undefined],
    ['bzip2 of one block', packedFile('level-9.bz2'), diskBytes, undefined],
    ['two streams of bzip2', packedFile('two.bz2'), joined(diskBytes, diskBytes), undefined],
    ['bzip2 of nothing', packedFile('empty.bz2'), zeros(0), undefined],
    ['xz', packedFile('crc64.xz'), diskBytes, diskBytes.length],
    ['xz of many blocks', packedFile('blocks.xz'), diskBytes, diskBytes.length],
    [
      'two streams of xz with padding',
      packedFile('two.xz'),
      joined(diskBytes, diskBytes),
      2 * diskBytes.length,
    ],
    ['xz of nothing', packedFile('empty.xz'), zeros(0), 0],
    ['zstd', packedFile('level-3.zst'), numbers(40_000), numbers(40_000).length],
    ['zstd at a high level', packedFile('level-19.zst'), diskBytes, diskBytes.length],
    ['zstd at a low level', packedFile('fast.zst'), diskBytes, diskBytes.length],
    ['zstd of a pipe', packedFile('no-size.zst'), diskBytes, undefined],
    ['zstd without a checksum', packedFile('no-checksum.zst'), diskBytes, diskBytes.length],
    ['zstd with a window of 128 MiB', packedFile('window-128.zst'), diskBytes, undefined],
    [
      'frames of zstd around one to skip',
      packedFile('two.zst'),
      joined(diskBytes, diskBytes),
      2 * diskBytes.length,
    ],
    ['zstd behind a frame to skip', packedFile('skippable-first.zst'), diskBytes, diskBytes.length],
    ['zstd of nothing', packedFile('empty.zst'), zeros(0), 0],
  ])('%s comes out as it went in', async (_, file, expected, size) => {
    expect(isSame(await unpacked(file), expected)).toBe(true)
    expect(await unpackedSize(packingOf(file) ?? 'gzip', sourceOf(file))).toBe(size)
  })

  test('what is not noted is counted, and the counting says how far it is', async () => {
    const told: number[] = []
    const size = await countUnpacked('gzip', sourceOf(GZIP), (bytes) => told.push(bytes))
    expect(size).toBe(diskBytes.length)
    expect(told.at(-1)).toBe(GZIP.length)
  })

  test('a file is known by its bytes', () => {
    expect(packingOf(bytesOf('disk.raw.xz'))).toBeUndefined()
    expect(packingOf(zeros(0))).toBeUndefined()
  })
})

describe('what takes more than a browser has, or is not supported, says what to do', () => {
  test.each([
    ['window-2048.zst', 'zstd -d --long=31 FILE'],
    ['dictionary.xz', 'xz -d FILE'],
    ['sha256.xz', 'xz -d FILE'],
    ['x86.xz', 'xz -d FILE'],
  ])('%s', async (name, help) => {
    const error: unknown = await unpacked(packedFile(name)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RefusedImage)
    expect(error).toMatchObject({ help })
  })
})

const EACH = [
  ['gzip', GZIP],
  ['bzip2', packedFile('level-1.bz2')],
  ['xz', packedFile('blocks.xz')],
  ['zstd', packedFile('level-19.zst')],
] as const

describe.each(EACH)('damaged %s', (packing, file) => {
  const outcome = (damaged: Uint8Array<ArrayBuffer>): Promise<unknown> =>
    gathered(unpack(packing, sourceOf(damaged))).catch((error: unknown) => error)

  test('that something else follows is an error', async () => {
    const error = await outcome(joined(file, bytesOf('<!doctype html>')))
    expect(error).toBeInstanceOf(DamagedImage)
  })

  test('that is cut off anywhere is an error within the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: file.length - 1 }), async (length) => {
        const error = await outcome(file.slice(0, length))
        expect(error).toBeInstanceOf(DamagedImage)
        expect((error as DamagedImage).at).toBeLessThanOrEqual(length)
      }),
      { numRuns: 30 },
    )
  })

  test('with a byte changed anywhere is an error, or the right bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: file.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const damaged = file.slice()
          damaged[at] = (damaged[at] ?? 0) ^ change
          const result = await outcome(damaged)
          if (result instanceof Uint8Array) expect(isSame(result, diskBytes)).toBe(true)
          else expect(result instanceof DamagedImage || result instanceof RefusedImage).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of arbitrary bytes behind its mark ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
        const result = await outcome(joined(file.subarray(0, 6), bytes))
        expect(result instanceof DamagedImage || result instanceof RefusedImage).toBe(true)
      }),
    )
  })
})

describe('a file without end', () => {
  /** A source of so many bytes, made of the same ones again and again. */
  const endless = (bytes: Uint8Array): ByteSource & { reads: number } => ({
    size: 2 ** 40,
    reads: 0,
    read(at, length) {
      this.reads++
      const piece = new Uint8Array(length)
      for (let to = 0; to < length; to++) piece[to] = bytes[(at + to) % bytes.length] ?? 0
      return Promise.resolve(piece)
    },
  })

  test.each([
    ['gzip', gzipped(zeros(1_000_000))],
    ['bzip2', packedFile('level-1.bz2')],
    ['zstd', packedFile('level-19.zst')],
  ] as const)(
    'of %s is read as far as its pieces are taken, in small pieces',
    async (packing, file) => {
      const source = endless(file)
      let taken = 0
      for await (const piece of unpack(packing, source)) {
        expect(piece.length).toBeLessThanOrEqual(1024 * 1024)
        if (++taken === 20) break
      }
      expect(source.reads).toBeLessThanOrEqual(4)
    },
  )

  test('of xz can be left, and another one begun', async () => {
    for (let round = 0; round < 3; round++)
      for await (const piece of unpack('xz', sourceOf(packedFile('blocks.xz')))) {
        expect(piece.length).toBeLessThanOrEqual(1024 * 1024)
        break
      }
    expect(isSame(await unpacked(packedFile('crc64.xz')), diskBytes)).toBe(true)
  })
})
