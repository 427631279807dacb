/**
 * `node scripts/typescript.mjs scripts/disk-images/make.ts`: makes the disk images that the unit tests of
 * `src/model/storage/disk-image` read, in `tests/disk-images`, with qemu-img (Debian's qemu-utils). Beside them lies
 * `expected.json`: the size of each disk, and the SHA-256 of what `qemu-img convert -O raw` makes of it.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Edit } from './qemu'
import { edit, noise, run } from './qemu'

const KIB = 1024
const MIB = 1024 * KIB
const OUT = fileURLToPath(new URL('../../tests/disk-images', import.meta.url))

interface Fixture {
  format: string
  options?: string
  isCompressed?: boolean
  edits?: readonly Edit[]
  hasSnapshot?: boolean
  /** Of a disk that is empty but for some bytes; it is too large to be converted. */
  gib?: number
}

const EDITS: readonly Edit[] = [
  { how: 'noise', from: 640, length: 5 },
  { how: 'zero', from: 384, length: 64 },
  { how: 'zero', from: 64, length: 1 },
]

/** By the name of the file that is opened. */
const FIXTURES: Record<string, Fixture> = {
  'v2.qcow2': { format: 'qcow2', options: 'compat=0.10,cluster_size=4k' },
  'zeros.qcow2': { format: 'qcow2', options: 'cluster_size=16k', edits: EDITS },
  'small.qcow2': { format: 'qcow2', options: 'cluster_size=512', edits: EDITS },
  'deflate.qcow2': { format: 'qcow2', isCompressed: true, edits: EDITS },
  'zstd.qcow2': { format: 'qcow2', options: 'compression_type=zstd', isCompressed: true },
  'subclusters.qcow2': { format: 'qcow2', options: 'extended_l2=on', edits: EDITS },
  'snapshot.qcow2': { format: 'qcow2', hasSnapshot: true, edits: EDITS },
  'sparse.vmdk': { format: 'vmdk', options: 'zeroed_grain=on', edits: EDITS },
  'stream.vmdk': { format: 'vmdk', options: 'subformat=streamOptimized' },
  'flat.vmdk': { format: 'vmdk', options: 'subformat=monolithicFlat' },
  'split.vmdk': { format: 'vmdk', options: 'subformat=twoGbMaxExtentSparse' },
  'dynamic.vhd': { format: 'vpc', edits: EDITS },
  'fixed.vhd': { format: 'vpc', options: 'subformat=fixed,force_size=on' },
  'dynamic.vhdx': { format: 'vhdx', options: 'block_size=1M', edits: EDITS },
  'dynamic.vdi': { format: 'vdi', edits: EDITS },
  'static.vdi': { format: 'vdi', options: 'static=on' },
  'large.qcow2': { format: 'qcow2', gib: 100 },
  'large.vhd': { format: 'vpc', options: 'force_size=on', gib: 100 },
  'large.vhdx': { format: 'vhdx', gib: 100 },
  'large.vdi': { format: 'vdi', gib: 100 },
}

/** Noise at the start, across a boundary of clusters, and at the end, of a disk that ends within a cluster. */
function makeRaw(path: string): void {
  const bytes = Buffer.alloc(MIB + 512)
  noise(1024, 1).copy(bytes)
  noise(2048, 2).copy(bytes, 256 * KIB - 1000)
  noise(512, 3).copy(bytes, MIB)
  bytes.fill('All work and no play. ', 400 * KIB, 408 * KIB)
  writeFileSync(path, bytes)
}

/** @returns the size of the disk and its sum */
function make(folder: string, name: string, fixture: Fixture) {
  const { format, options, isCompressed, edits = [], hasSnapshot, gib } = fixture
  const withOptions = options === undefined ? [] : ['-o', options]
  const packed = isCompressed ? ['-c'] : []
  if (gib !== undefined) {
    run(folder, 'qemu-img', 'create', '-q', '-f', format, ...withOptions, name, `${gib}G`)
    edit(folder, format, name, [{ how: 'noise', from: (gib * MIB) / 2, length: 4 }])
    return { size: gib * 1024 * MIB }
  }
  const raw = join(folder, 'disk.raw')
  makeRaw(raw)
  run(folder, 'qemu-img', 'convert', '-O', format, ...packed, ...withOptions, raw, name)
  if (hasSnapshot) run(folder, 'qemu-img', 'snapshot', '-c', 'before', name)
  edit(folder, format, name, edits)
  run(folder, 'qemu-img', 'convert', '-f', format, '-O', 'raw', name, raw)
  const bytes = readFileSync(raw)
  rmSync(raw)
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const expected: Record<string, ReturnType<typeof make> & { files: string[] }> = {}
for (const name of readdirSync(OUT)) if (name !== 'README.md') rmSync(join(OUT, name))
for (const [name, fixture] of Object.entries(FIXTURES)) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-images-'))
  try {
    const disk = make(folder, name, fixture)
    const files = readdirSync(folder)
    for (const file of files)
      writeFileSync(
        join(OUT, `${file}.gz`),
        gzipSync(readFileSync(join(folder, file)), { level: 9 }),
      )
    expected[name] = { ...disk, files }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
writeFileSync(join(OUT, 'expected.json'), `${JSON.stringify(expected, undefined, 2)}\n`)
