/** Reads VHD of Virtual PC and Hyper-V, by the "Virtual Hard Disk Image Format Specification" (Microsoft, version 1.0). */
import { numberAt, textAt, viewOf } from './bytes'
import type { ByteSource, RandomImage } from './image'
import { DamagedImage, RefusedImage } from './image'
import type { Layout } from './mapped'
import { ZEROS, mappedImage, stretch } from './mapped'
import { Pages, checkRoom, checkTable, entriesAt } from './tables'

/** "Hard Disk Footer Format", in bytes from its start. Numbers are big-endian. */
const COOKIE = 'conectix'
const DATA_OFFSET = 16
const CREATOR_APPLICATION = 28
const CURRENT_SIZE = 48
const GEOMETRY_CYLINDERS = 56
const GEOMETRY_HEADS = 58
const GEOMETRY_SECTORS = 59
const DISK_TYPE = 60
const FOOTER_CHECKSUM = 64
const FOOTER_BYTES = 512

const FIXED = 2
const DYNAMIC = 3
const DIFFERENCING = 4

/** "Dynamic Disk Header Format", in bytes from its start. */
const DYNAMIC_COOKIE = 'cxsparse'
const TABLE_OFFSET = 16
const MAX_TABLE_ENTRIES = 28
const BLOCK_SIZE = 32
const DYNAMIC_CHECKSUM = 36
const DYNAMIC_HEADER_BYTES = 1024

/** "Block Allocation Table and Data Blocks": the entry of a block that is not stored; others are counted in sectors. */
const UNUSED = 0xffff_ffff
const SECTOR_BYTES = 512

/**
 * Writers differ in which of the footer's two sizes is the disk's: the "Current Size", or what the "Disk Geometry" comes to,
 * which may be a little more or less. This is the rule of QEMU 7.2 (`vpc_open` in block/vpc.c): the current size counts in
 * images of these "Creator Applications", and in any whose geometry is the largest there is. An upload thus has the same
 * bytes as the file that `qemu-img convert -O raw` makes.
 */
const BY_CURRENT_SIZE: ReadonlySet<string> = new Set(['qem2', 'win ', 'd2v ', 'tap\0', 'CTXS'])
const LARGEST_GEOMETRY = 65_535 * 16 * 255

const CONVERT = 'qemu-img convert -f vpc -O raw FILE FILE.raw'
/** For PowerShell: it makes one image of two. */
const MERGE = 'Convert-VHD -Path FILE -DestinationPath FILE.vhdx -VHDType dynamic'

const isFooter = (bytes: Uint8Array): boolean => textAt(bytes, 0, COOKIE.length) === COOKIE

export const isVhd = (head: Uint8Array, tail: Uint8Array): boolean =>
  isFooter(head) || isFooter(tail)

/** "Checksum": the complement of the sum of all bytes but those of the checksum itself. */
function isIntact(bytes: Uint8Array, checksumAt: number): boolean {
  const sum = bytes.reduce(
    (sum, byte, at) => (at >= checksumAt && at < checksumAt + 4 ? sum : sum + byte),
    0,
  )
  return viewOf(bytes).getUint32(checksumAt) === ~sum >>> 0
}

/** The footer at the end, or its copy that begins all files but fixed ones. */
async function readFooter(source: ByteSource): Promise<DataView> {
  const last = source.size - FOOTER_BYTES
  const atEnd = await source.read(Math.max(last, 0), FOOTER_BYTES)
  if (isFooter(atEnd) && isIntact(atEnd, FOOTER_CHECKSUM)) return viewOf(atEnd)
  const copy = await source.read(0, FOOTER_BYTES)
  if (isFooter(copy) && isIntact(copy, FOOTER_CHECKSUM)) return viewOf(copy)
  throw new DamagedImage('neither the footer of the VHD image nor its copy is intact', last)
}

function sizeOf(footer: DataView): number {
  const application = String.fromCharCode(
    ...[0, 1, 2, 3].map((i) => footer.getUint8(CREATOR_APPLICATION + i)),
  )
  const sectors =
    footer.getUint16(GEOMETRY_CYLINDERS) *
    footer.getUint8(GEOMETRY_HEADS) *
    footer.getUint8(GEOMETRY_SECTORS)
  if (!BY_CURRENT_SIZE.has(application) && sectors !== LARGEST_GEOMETRY)
    return sectors * SECTOR_BYTES
  const size = numberAt(footer, CURRENT_SIZE, false, 'the size of the disk')
  return size - (size % SECTOR_BYTES)
}

function openFixed(source: ByteSource, size: number): RandomImage {
  if (size > source.size - FOOTER_BYTES)
    throw new DamagedImage(
      `the file ends at byte ${source.size}, the disk has ${size} bytes`,
      source.size,
    )
  return mappedImage('VHD fixed', size, async (at) => ({
    kind: 'stored',
    length: size - at,
    source,
    at,
  }))
}

/** Whether a sector is stored: "Sector Bitmap", of which the first sector has the highest bit of the first byte. */
const isSectorStored = (bitmap: Uint8Array, sector: number): boolean =>
  (((bitmap[sector >> 3] ?? 0) >> (7 - (sector & 7))) & 1) === 1

async function openDynamic(source: ByteSource, size: number, headerAt: number) {
  const header = await source.read(headerAt, DYNAMIC_HEADER_BYTES)
  const isWhole =
    textAt(header, 0, DYNAMIC_COOKIE.length) === DYNAMIC_COOKIE &&
    isIntact(header, DYNAMIC_CHECKSUM)
  if (!isWhole)
    throw new DamagedImage('the header of the dynamic VHD image is not intact', headerAt)
  const view = viewOf(header)
  const blockBytes = view.getUint32(BLOCK_SIZE)
  if (blockBytes < SECTOR_BYTES || (blockBytes & (blockBytes - 1)) !== 0)
    throw new DamagedImage(`blocks cannot have ${blockBytes} bytes`, headerAt + BLOCK_SIZE)
  const table = {
    at: numberAt(view, TABLE_OFFSET, false, 'the place of the table of blocks'),
    count: view.getUint32(MAX_TABLE_ENTRIES),
    width: 4,
  }
  checkTable(table, source, 'the table of blocks')
  if (table.count * blockBytes < size)
    throw new DamagedImage(
      `${table.count} blocks of ${blockBytes} bytes are too few for a disk of ${size} bytes`,
      headerAt + MAX_TABLE_ENTRIES,
    )
  const pages = new Pages(source)
  await checkRoom(pages, table, (view, at) => view.getUint32(at) !== UNUSED, blockBytes, source)
  return mappedImage('VHD dynamic', size, dynamicLayout(source, pages, table, blockBytes))
}

function dynamicLayout(
  source: ByteSource,
  pages: Pages,
  table: { at: number; count: number; width: number },
  blockBytes: number,
): Layout {
  /** Each block begins with a bit for each of its sectors, in as many whole sectors as these take. */
  const bitmaps = new Pages(source, SECTOR_BYTES)
  const bitmapBytes = Math.ceil(blockBytes / SECTOR_BYTES / 8 / SECTOR_BYTES) * SECTOR_BYTES

  return async (at) => {
    const index = Math.floor(at / blockBytes)
    const { view, offset, count } = await entriesAt(pages, table, index)
    const within = at % blockBytes
    const placeOf = (i: number) => {
      const sector = view.getUint32(offset + i * table.width)
      return sector === UNUSED ? ZEROS : sector * SECTOR_BYTES
    }
    const blockAt = placeOf(0)
    if (blockAt === ZEROS) return stretch(source, within, count, blockBytes, placeOf)
    // "A data block's sector bitmap": in a dynamic disk a sector without its bit was never written, whatever lies there.
    const sector = Math.floor(within / SECTOR_BYTES)
    const { bytes, from } = await bitmaps.around(blockAt + (sector >> 3))
    const bitmap = bytes.subarray(blockAt + (sector >> 3) - from)
    const first = sector & 7
    const isStored = isSectorStored(bitmap, first)
    const known = Math.min(bitmap.length * 8, blockBytes / SECTOR_BYTES - (sector - first))
    let end = first + 1
    while (end < known && isSectorStored(bitmap, end) === isStored) end++
    const skip = within % SECTOR_BYTES
    const length = (end - first) * SECTOR_BYTES - skip
    return isStored
      ? { kind: 'stored', length, source, at: blockAt + bitmapBytes + within }
      : { kind: 'zeros', length }
  }
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function openVhd(source: ByteSource): Promise<RandomImage> {
  const footer = await readFooter(source)
  const type = footer.getUint32(DISK_TYPE)
  if (type === FIXED) return openFixed(source, sizeOf(footer))
  if (type === DYNAMIC) {
    const headerAt = numberAt(footer, DATA_OFFSET, false, 'the place of the header')
    return openDynamic(source, sizeOf(footer), headerAt)
  }
  if (type === DIFFERENCING)
    throw new RefusedImage(
      'The image holds only what differs from another one. Join the two where both are.',
      MERGE,
    )
  throw new RefusedImage(`The image is a VHD of type ${type}, which cannot be read here.`, CONVERT)
}
