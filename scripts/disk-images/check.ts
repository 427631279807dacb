/**
 * `node scripts/typescript.mjs scripts/disk-images/check.ts [WORD]`: makes images of all formats and variants with qemu-img,
 * those with a word in their names only if one is given, and compares what the readers of `src/model/storage/disk-image` make
 * of them with what `qemu-img convert -O raw` does. Needs Debian's qemu-utils, and is no part of `npm test`.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RandomImage } from '../../src/model/storage/disk-image/image'
import { sourceOfBlob } from '../../src/model/storage/disk-image/image'
import { openQcow2 } from '../../src/model/storage/disk-image/qcow2'
import { openVdi } from '../../src/model/storage/disk-image/vdi'
import { openVhd } from '../../src/model/storage/disk-image/vhd'
import { openVhdx } from '../../src/model/storage/disk-image/vhdx'
import { openVmdk } from '../../src/model/storage/disk-image/vmdk'
import type { Edit } from './qemu'
import { edit, noise, run } from './qemu'

const KIB = 1024
const MIB = 1024 * KIB

/** A disk to convert: its size, and where it has something, in bytes. */
const DISKS: Record<string, { size: number; filled: readonly [from: number, length: number][] }> = {
  empty: { size: 3 * MIB, filled: [] },
  full: { size: 2 * MIB, filled: [[0, 2 * MIB]] },
  holes: {
    size: 9 * MIB,
    filled: [
      [0, 5 * KIB],
      [300 * KIB + 512, 200 * KIB],
      [2 * MIB - 512, 1024],
      [5 * MIB, 1.5 * MIB],
      [9 * MIB - 512, 512],
    ],
  },
  odd: {
    size: MIB + 512,
    filled: [
      [70 * KIB, 30 * KIB],
      [MIB, 512],
    ],
  },
}

const EDITS: readonly Edit[] = [
  { how: 'noise', from: 640, length: 37 },
  { how: 'zero', from: 316, length: 64 },
  { how: 'discard', from: 448, length: 128 },
  { how: 'zero', from: 700, length: 64 },
  { how: 'noise', from: 716, length: 4 },
]

interface Variant {
  format: string
  options?: string
  isCompressed?: boolean
  /** Made empty and then written to. */
  isCreated?: boolean
  /** Has a snapshot of what it was before it was written to. */
  hasSnapshot?: boolean
  hasEdits?: boolean
}

const qcow2Sizes = ['512', '1k', '4k', '16k', '64k', '512k', '2M']
const qcow2: Variant[] = [
  ...qcow2Sizes.map((size) => `cluster_size=${size}`),
  ...['512', '64k', '2M'].map((size) => `compat=0.10,cluster_size=${size}`),
  ...['16k', '64k', '2M'].map((size) => `extended_l2=on,cluster_size=${size}`),
  'preallocation=metadata',
  'preallocation=falloc',
  'lazy_refcounts=on',
  'extended_l2=on,preallocation=metadata',
].map((options) => ({ format: 'qcow2', options }))
const isWritable = ({ options = '' }: Variant) => !options.includes('streamOptimized')

const VARIANTS: readonly Variant[] = [
  ...qcow2,
  ...qcow2.map((variant) => ({ ...variant, hasEdits: true })),
  ...qcow2.map((variant) => ({ ...variant, isCreated: true, hasEdits: true })),
  ...['64k', '16k', '2M'].flatMap((size) =>
    ['zlib', 'zstd'].flatMap((type) =>
      ['off', 'on'].flatMap((extended) =>
        [false, true].map((hasEdits) => ({
          format: 'qcow2',
          options: `compression_type=${type},cluster_size=${size},extended_l2=${extended}`,
          isCompressed: true,
          hasEdits,
        })),
      ),
    ),
  ),
  ...['512', '4k'].flatMap((size) =>
    ['zlib', 'zstd'].map((type) => ({
      format: 'qcow2',
      options: `compression_type=${type},cluster_size=${size}`,
      isCompressed: true,
    })),
  ),
  { format: 'qcow2', options: 'compat=0.10', isCompressed: true, hasEdits: true },
  { format: 'qcow2', hasSnapshot: true, hasEdits: true },
  { format: 'qcow2', options: 'extended_l2=on', hasSnapshot: true, hasEdits: true },
  { format: 'qcow2', isCompressed: true, hasSnapshot: true, hasEdits: true },
  ...[
    'subformat=monolithicSparse',
    'subformat=monolithicSparse,zeroed_grain=on',
    'subformat=monolithicFlat',
    'subformat=twoGbMaxExtentSparse',
    'subformat=twoGbMaxExtentFlat',
    'subformat=streamOptimized',
  ]
    .flatMap((options) => [
      { format: 'vmdk', options },
      { format: 'vmdk', options, hasEdits: true },
    ])
    .filter((variant) => !variant.hasEdits || isWritable(variant)),
  ...['dynamic', 'fixed'].flatMap((kind) =>
    ['on', 'off'].flatMap((force) => [
      { format: 'vpc', options: `subformat=${kind},force_size=${force}` },
      { format: 'vpc', options: `subformat=${kind},force_size=${force}`, hasEdits: true },
    ]),
  ),
  ...['dynamic', 'fixed'].flatMap((kind) =>
    ['1M', '8M', '256M'].flatMap((size) => [
      { format: 'vhdx', options: `subformat=${kind},block_size=${size}` },
      { format: 'vhdx', options: `subformat=${kind},block_size=${size}`, hasEdits: true },
    ]),
  ),
  { format: 'vhdx', options: 'subformat=dynamic,block_state_zero=off' },
  ...['static=off', 'static=on'].flatMap((options) => [
    { format: 'vdi', options },
    { format: 'vdi', options, hasEdits: true },
  ]),
]

const open: Record<string, (folder: string) => Promise<RandomImage>> = {
  qcow2: (folder) => openQcow2(sourceOf(join(folder, 'image'))),
  vdi: (folder) => openVdi(sourceOf(join(folder, 'image'))),
  vpc: (folder) => openVhd(sourceOf(join(folder, 'image'))),
  vhdx: (folder) => openVhdx(sourceOf(join(folder, 'image'))),
  vmdk: (folder) =>
    openVmdk(
      readdirSync(folder)
        .filter((name) => name.startsWith('image'))
        .map((name) => ({ name, source: sourceOf(join(folder, name)) })),
    ),
}

const sourceOf = (path: string) => sourceOfBlob(new Blob([readFileSync(path)]))

/** A raw file with holes, of which `qemu-img convert` tells no difference to zeros. */
function makeRaw(folder: string, name: string): void {
  const { size, filled } = DISKS[name] ?? { size: 0, filled: [] }
  const bytes = Buffer.alloc(size)
  filled.forEach(([from, length], i) => noise(length, i).copy(bytes, from))
  // Text is compressed to less than noise.
  for (let at = 0; at + 4096 < size; at += 3 * 4096)
    if (bytes[at] !== 0) bytes.fill('All work and no play. ', at, at + 2048)
  writeFileSync(join(folder, 'disk.raw'), bytes)
}

function make(folder: string, disk: string, variant: Variant): void {
  const { format, options, isCompressed, isCreated, hasSnapshot, hasEdits } = variant
  const withOptions = options === undefined ? [] : ['-o', options]
  makeRaw(folder, disk)
  if (isCreated)
    run(
      folder,
      'qemu-img',
      'create',
      '-q',
      '-f',
      format,
      ...withOptions,
      'image',
      `${DISKS[disk]?.size}`,
    )
  else
    run(
      folder,
      'qemu-img',
      'convert',
      '-f',
      'raw',
      '-O',
      format,
      ...(isCompressed ? ['-c'] : []),
      ...withOptions,
      'disk.raw',
      'image',
    )
  if (hasSnapshot) run(folder, 'qemu-img', 'snapshot', '-c', 'before', 'image')
  if (hasEdits) edit(folder, format, 'image', EDITS)
  run(folder, 'qemu-img', 'convert', '-f', format, '-O', 'raw', 'image', 'expected.raw')
}

/** What differs, or how much of the disk the extents have. */
async function compare(
  folder: string,
  format: string,
): Promise<{ error?: string; share?: string }> {
  const expected = readFileSync(join(folder, 'expected.raw'))
  const image = await open[format]?.(folder)
  if (image?.size !== expected.length)
    return { error: `${image?.size} bytes, not ${expected.length}` }
  const bytes = Buffer.alloc(image.size)
  let stored = 0
  const STEP = 512 * KIB
  for await (const { at, length } of image.extents()) {
    stored += length
    for (let from = at; from < at + length; from += STEP)
      bytes.set(await image.read(from, Math.min(STEP, at + length - from)), from)
  }
  if (!bytes.equals(expected)) return { error: 'other bytes in the extents' }
  if (!expected.equals(await image.read(0, image.size))) return { error: 'other bytes at once' }
  for (let i = 0; i < 50; i++) {
    const at = Math.floor((image.size * ((i * 37) % 50)) / 50) + i * 7
    const length = Math.min(100_003, image.size - at)
    if (!expected.subarray(at, at + length).equals(await image.read(at, length)))
      return { error: `other bytes from ${at} on` }
  }
  return { share: `${((100 * stored) / image.size).toFixed(0)} %` }
}

const nameOf = (disk: string, variant: Variant) =>
  [
    variant.format,
    variant.options,
    variant.isCompressed && 'compressed',
    variant.isCreated && 'created',
    variant.hasSnapshot && 'snapshot',
    variant.hasEdits && 'edited',
    disk,
  ]
    .filter(Boolean)
    .join(' ')

const [word = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'disk-images-'))
let count = 0
let differing = 0
try {
  for (const variant of VARIANTS)
    for (const disk of Object.keys(DISKS)) {
      const name = nameOf(disk, variant)
      if (!name.includes(word)) continue
      for (const left of readdirSync(folder)) rmSync(join(folder, left))
      make(folder, disk, variant)
      const { error, share } = await compare(folder, variant.format).catch((error: unknown) => ({
        error: String(error),
        share: undefined,
      }))
      count++
      if (error !== undefined) differing++
      console.log(
        `${error === undefined ? 'equal' : 'DIFFERS'}  ${name}: ${error ?? `${share} stored`}`,
      )
    }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`${count} images, ${differing} differ`)
process.exitCode = differing === 0 ? 0 : 1
