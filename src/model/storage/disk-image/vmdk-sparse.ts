/**
 * A sparse extent of a VMDK disk, by "Virtual Disk Format 5.0" (VMware), "Hosted Sparse Extents" and "Stream-Optimized
 * Compressed Sparse Extents". Numbers are little-endian, positions are counted in sectors.
 */
import { numberAt, textAt, viewOf } from './bytes'
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import type { Layout, Run } from './mapped'
import { ZEROS, stretch } from './mapped'
import { unzlib } from './packed'
import type { Table } from './tables'
import { Pages, checkRoom, checkTable, entriesAt } from './tables'
import { CONVERT_VMDK, MOST_SECTORS, SECTOR_BYTES, isDescriptor } from './vmdk-descriptor'

/** "SparseExtentHeader", in bytes from its start. */
export const SPARSE_MAGIC = 'KDMV'
const VERSION = 4
const FLAGS = 8
const CAPACITY = 12
const GRAIN_SIZE = 20
const DESCRIPTOR_OFFSET = 28
const DESCRIPTOR_SIZE = 36
const TABLE_ENTRIES = 44
const DIRECTORY_OFFSET = 56
const NEW_LINES = 73
const COMPRESSION = 77
const HEADER_BYTES = 512

const MOST_VERSION = 3

/** "flags". */
const CHECKS_NEW_LINES = 2 ** 0
const HAS_ZERO_GRAINS = 2 ** 2
const IS_COMPRESSED = 2 ** 16
const HAS_MARKERS = 2 ** 17

/** What a transfer as text would change: "singleEndLineChar", "nonEndLineChar", two "doubleEndLineChar". */
const UNCHANGED_NEW_LINES = '\n \r\n'

/** "compressAlgorithm". */
const DEFLATE = 1

/** "GD_AT_END": the place of the directory is in a copy of the header, which the marker of the end of the stream follows. */
const DIRECTORY_AT_END = 0xffff_ffff_ffff_ffffn
const FOOTER_FROM_END = 1024

/** A grain has 4 KiB at least; larger ones than 16 MiB would be held in memory as a whole. */
const LEAST_GRAIN_SECTORS = 8
const MOST_GRAIN_SECTORS = 32 * 1024
/** "The number of entries in a grain table. The value of this entry is 512." */
const MOST_TABLE_ENTRIES = 512
const MOST_DESCRIPTOR_SECTORS = 2048

/** "Grain Table": of an entry that is no position. */
const GRAIN_OF_ZEROS = 1

/** "Grain marker": the position of the grain on the disk, the length of its data, and the data. */
const MARKER_SIZE = 8
const MARKER_BYTES = 12

/** Compressed grains are small and lie close to each other, so that they are read together. */
const PACKED_PAGE_BYTES = 256 * 1024
const PACKED_KEPT_BYTES = 1024 * 1024

export interface SparseExtent {
  /** Of what it holds of the disk, in bytes. */
  size: number
  layout: Layout
}

async function readHeader(source: ByteSource, at: number): Promise<DataView> {
  const header = await source.read(at, HEADER_BYTES)
  if (textAt(header, 0, SPARSE_MAGIC.length) !== SPARSE_MAGIC)
    throw new DamagedImage('a header of the VMDK image is not there', at)
  return viewOf(header)
}

/** The text in a sparse extent that describes a disk of this one file; undefined where it is one of several. */
export async function embeddedDescriptor(source: ByteSource): Promise<string | undefined> {
  const header = await readHeader(source, 0)
  const sector = numberAt(header, DESCRIPTOR_OFFSET, true, 'the place of the descriptor')
  const sectors = numberAt(header, DESCRIPTOR_SIZE, true, 'the size of the descriptor')
  if (sector === 0 || sectors === 0) return undefined
  if (sectors > MOST_DESCRIPTOR_SECTORS)
    throw new DamagedImage(`the descriptor cannot have ${sectors} sectors`, DESCRIPTOR_SIZE)
  const text = await source.read(sector * SECTOR_BYTES, sectors * SECTOR_BYTES)
  // The room for it is empty in a part of a disk of several files.
  return isDescriptor(text) ? textAt(text, 0, text.length) : undefined
}

/** @throws RefusedImage, DamagedImage */
function checkHeader(header: DataView): void {
  const version = header.getUint32(VERSION, true)
  const flags = header.getUint32(FLAGS, true)
  if (version === 0 || version > MOST_VERSION)
    throw new RefusedImage(
      `The image has version ${version} of VMDK; 1 to ${MOST_VERSION} can be read here. Convert it with a program that knows it.`,
      CONVERT_VMDK,
    )
  const newLines = textAt(
    new Uint8Array(header.buffer, header.byteOffset),
    NEW_LINES,
    UNCHANGED_NEW_LINES.length,
  )
  if ((flags & CHECKS_NEW_LINES) !== 0 && newLines !== UNCHANGED_NEW_LINES)
    throw new DamagedImage('the ends of lines were changed, as by a transfer of text', NEW_LINES)
  if ((flags & IS_COMPRESSED) === 0) return
  const algorithm = header.getUint16(COMPRESSION, true)
  if (algorithm !== DEFLATE || (flags & HAS_MARKERS) === 0)
    throw new RefusedImage(
      'The image is compressed in a way that cannot be read here. Convert it with a program that knows it.',
      CONVERT_VMDK,
    )
}

/** The directory of the grain tables, and what each of these has. */
function tablesOf(header: DataView, source: ByteSource) {
  const grainSectors = numberAt(header, GRAIN_SIZE, true, 'the size of a grain')
  const isPower = Number.isInteger(Math.log2(grainSectors))
  if (!isPower || grainSectors < LEAST_GRAIN_SECTORS || grainSectors > MOST_GRAIN_SECTORS)
    throw new DamagedImage(`grains cannot have ${grainSectors} sectors`, GRAIN_SIZE)
  const entries = header.getUint32(TABLE_ENTRIES, true)
  if (entries === 0 || entries > MOST_TABLE_ENTRIES)
    throw new DamagedImage(`grain tables cannot have ${entries} entries`, TABLE_ENTRIES)
  const capacity = numberAt(header, CAPACITY, true, 'the size of the disk')
  if (capacity > MOST_SECTORS)
    throw new DamagedImage(`the disk is said to have ${capacity} sectors`, CAPACITY)
  const count = Math.ceil(capacity / grainSectors / entries)
  const sector = numberAt(header, DIRECTORY_OFFSET, true, 'the place of the grain directory')
  const directory: Table = { at: sector * SECTOR_BYTES, count, width: 4 }
  checkTable(directory, source, 'the grain directory')
  return { capacity, grainBytes: grainSectors * SECTOR_BYTES, entries, directory }
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function openSparse(source: ByteSource): Promise<SparseExtent> {
  const first = await readHeader(source, 0)
  const isAtEnd = first.getBigUint64(DIRECTORY_OFFSET, true) === DIRECTORY_AT_END
  const header = isAtEnd
    ? await readHeader(source, Math.max(source.size - FOOTER_FROM_END, 0))
    : first
  checkHeader(header)
  const flags = header.getUint32(FLAGS, true)
  const { capacity, grainBytes, entries, directory } = tablesOf(header, source)
  const tableBytes = entries * 4
  const pages = new Pages(source)
  const packedPages = new Pages(source, PACKED_PAGE_BYTES, PACKED_KEPT_BYTES)
  const sectorAt = (view: DataView, offset: number) => view.getUint32(offset, true)
  await checkRoom(pages, directory, (view, at) => sectorAt(view, at) !== 0, tableBytes, source)

  function packed(at: number, skip: number): Run {
    const unpack = async () => {
      const marker = await packedPages.read(at, MARKER_BYTES)
      const length = viewOf(marker).getUint32(MARKER_SIZE, true)
      const dataAt = at + MARKER_BYTES
      if (length > 2 * grainBytes || dataAt + length > source.size)
        throw new DamagedImage(`a compressed grain cannot have ${length} bytes`, at)
      return unzlib(await packedPages.read(dataAt, length), grainBytes, dataAt)
    }
    return { kind: 'packed', length: grainBytes - skip, skip, unpack }
  }

  const coverage = entries * grainBytes
  const layout: Layout = async (at) => {
    const first = await entriesAt(pages, directory, Math.floor(at / coverage))
    const placeOfTable = (i: number) =>
      sectorAt(first.view, first.offset + i * directory.width) * SECTOR_BYTES || ZEROS
    const tableAt = placeOfTable(0)
    if (tableAt === ZEROS)
      return stretch(source, at % coverage, first.count, coverage, placeOfTable)

    const table: Table = { at: tableAt, count: entries, width: 4 }
    const index = Math.floor((at % coverage) / grainBytes)
    const { view, offset, count } = await entriesAt(pages, table, index)
    const placeOf = (i: number) => {
      const sector = sectorAt(view, offset + i * table.width)
      const isZeros = sector === 0 || (sector === GRAIN_OF_ZEROS && (flags & HAS_ZERO_GRAINS) !== 0)
      return isZeros ? ZEROS : sector * SECTOR_BYTES
    }
    const skip = at % grainBytes
    const place = placeOf(0)
    if (place !== ZEROS && (flags & IS_COMPRESSED) !== 0) return packed(place, skip)
    return stretch(source, skip, count, grainBytes, placeOf)
  }
  return { size: capacity * SECTOR_BYTES, layout }
}
