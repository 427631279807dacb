/** Reads qcow2, QEMU's own format, by the "qcow2 Image Format Specification" (docs/interop/qcow2.txt of QEMU). */
import { textAt } from './bytes'
import type { ByteSource, RandomImage } from './image'
import { DamagedImage } from './image'
import type { Layout, Run } from './mapped'
import { ZEROS, mappedImage, stretch } from './mapped'
import { inflate, unzstd } from './packed'
import type { Qcow2Header } from './qcow2-header'
import { QCOW2_MAGIC, readQcow2Header } from './qcow2-header'
import { Pages, checkRoom, entriesAt } from './tables'

/** In the upper half of an entry. "L2 table entry": bit 62 is set where the cluster is compressed. */
const COMPRESSED = 2 ** 30
/** "L1 table entry", "Standard Cluster Descriptor": bits 9 to 55 are a position. */
const POSITION_UPPER = 0x00ff_ffff
const POSITION_LOWER = 0xffff_fe00
/** "Standard Cluster Descriptor": bit 0 is set where the cluster reads as zeros. */
const READS_AS_ZEROS = 1
/** "Compressed Clusters Descriptor": the length is in sectors of so many bytes. */
const SECTOR_BYTES = 512
/** "Extended L2 Entries": the subclusters of a cluster, and where their bits are in an entry. */
const SUBCLUSTERS = 32
const ZERO_BITS = 8
const ALLOCATED_BITS = 12

/** The place of an entry whose cluster is compressed. */
const PACKED = -2

/** Compressed clusters are small and lie close to each other, so that they are read together. */
const PACKED_PAGE_BYTES = 256 * 1024
const PACKED_KEPT_BYTES = 1024 * 1024

export const isQcow2 = (head: Uint8Array, _tail: Uint8Array): boolean =>
  textAt(head, 0, 4) === QCOW2_MAGIC

const positionAt = (view: DataView, offset: number): number =>
  (view.getUint32(offset) & POSITION_UPPER) * 2 ** 32 +
  ((view.getUint32(offset + 4) & POSITION_LOWER) >>> 0)

function aligned(position: number, clusterBytes: number, what: string): number {
  if (position % clusterBytes !== 0)
    throw new DamagedImage(`${what} begins at byte ${position}, within a cluster`, position)
  return position
}

/** Where a cluster or a subcluster is stored, by its entry of an L2 table: `ZEROS` or `PACKED` otherwise. */
function placeOf(header: Qcow2Header, view: DataView, entry: number, subcluster: number): number {
  if ((view.getUint32(entry) & COMPRESSED) !== 0) return PACKED
  const position = aligned(positionAt(view, entry), header.clusterBytes, 'a cluster')
  if (header.isExtended) {
    const isZero = ((view.getUint32(entry + ZERO_BITS) >>> subcluster) & 1) === 1
    const isAllocated = ((view.getUint32(entry + ALLOCATED_BITS) >>> subcluster) & 1) === 1
    if (isAllocated && (isZero || position === 0))
      throw new DamagedImage('a part of a cluster is said to be stored and not to be', position)
    return isAllocated ? position + subcluster * (header.clusterBytes / SUBCLUSTERS) : ZEROS
  }
  if ((view.getUint32(entry + 4) & READS_AS_ZEROS) !== 0) {
    if (header.version === 2)
      throw new DamagedImage('a cluster is said to be zeros, which version 2 cannot say', position)
    return ZEROS
  }
  return position === 0 ? ZEROS : position
}

/**
 * "Compressed Clusters Descriptor": with x = 62 - (cluster_bits - 8), bits 0 to x-1 are the position, which need not be
 * aligned, and bits x to 61 the number of further sectors. The data may end before the last of them does, and the file may.
 */
function packedAt(header: Qcow2Header, source: ByteSource, entry: bigint) {
  const positionBits = BigInt(62 - (header.clusterBits - 8))
  const at = Number(BigInt.asUintN(Number(positionBits), entry))
  const sectors = Number(BigInt.asUintN(62, entry) >> positionBits) + 1
  if (at >= source.size)
    throw new DamagedImage(`a compressed cluster is said to be at byte ${at}, after the end`, at)
  const length = sectors * SECTOR_BYTES - (at % SECTOR_BYTES)
  return { at, length: Math.min(length, source.size - at) }
}

function layoutOf(header: Qcow2Header, source: ByteSource, pages: Pages): Layout {
  const { clusterBytes, l1, l2Entries, l2Width } = header
  const packedPages = new Pages(source, PACKED_PAGE_BYTES, PACKED_KEPT_BYTES)
  const unpackCluster = header.compression === 'zstd' ? unzstd : inflate
  const coverage = clusterBytes * l2Entries
  const parts = header.isExtended ? SUBCLUSTERS : 1
  const partBytes = clusterBytes / parts

  function packed(entry: bigint, skip: number): Run {
    const unpack = async () => {
      const { at, length } = packedAt(header, source, entry)
      return unpackCluster(await packedPages.read(at, length), clusterBytes, at)
    }
    return { kind: 'packed', length: clusterBytes - skip, skip, unpack }
  }

  /** Tables that are not there: all that they would tell of reads as zeros. */
  async function missing(at: number, first: number): Promise<Run> {
    const { view, offset, count } = await entriesAt(pages, l1, first)
    const placeOfTable = (i: number) => positionAt(view, offset + i * l1.width) || ZEROS
    return stretch(source, at % coverage, count, coverage, placeOfTable)
  }

  return async (at) => {
    const l1Index = Math.floor(at / coverage)
    const { view: l1View, offset: l1Offset } = await entriesAt(pages, l1, l1Index)
    const l2At = aligned(positionAt(l1View, l1Offset), clusterBytes, 'an L2 table')
    if (l2At === 0) return missing(at, l1Index)

    const within = at % coverage
    const table = { at: l2At, count: l2Entries, width: l2Width }
    const index = Math.floor(within / clusterBytes)
    const { view, offset, count } = await entriesAt(pages, table, index)
    const firstPart = Math.floor((within % clusterBytes) / partBytes)
    const placeOfPart = (i: number) => {
      const part = firstPart + i
      const entry = offset + Math.floor(part / parts) * l2Width
      return placeOf(header, view, entry, part % parts)
    }
    if (placeOfPart(0) === PACKED) return packed(view.getBigUint64(offset), within % clusterBytes)
    return stretch(source, within % partBytes, count * parts - firstPart, partBytes, placeOfPart)
  }
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function openQcow2(source: ByteSource): Promise<RandomImage> {
  const header = await readQcow2Header(source)
  const pages = new Pages(source)
  const isUsed = (view: DataView, offset: number) => positionAt(view, offset) !== 0
  await checkRoom(pages, header.l1, isUsed, header.clusterBytes, source)
  return mappedImage('qcow2', header.size, layoutOf(header, source, pages))
}
