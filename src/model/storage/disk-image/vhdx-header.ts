/**
 * The headers and metadata of a VHDX file, by "[MS-VHDX]: Virtual Hard Disk v2 (VHDX) File Format" (Microsoft). Numbers are
 * little-endian.
 */
import { isZero, numberAt, textAt, viewOf } from './bytes'
import { crc32c } from './crc32c'
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import type { Table } from './tables'
import { checkTable } from './tables'

const KIB = 1024
const MIB = 1024 * KIB

/** "Header Section": where in the file its parts are. */
export const FILE_IDENTIFIER = 'vhdxfile'
const HEADERS_AT = [64 * KIB, 128 * KIB]
const REGION_TABLES_AT = [192 * KIB, 256 * KIB]

/** "Headers", in bytes from the start of each. */
const CHECKSUM = 4
const HEADER_SIGNATURE = 'head'
const HEADER_BYTES = 4 * KIB
const SEQUENCE_NUMBER = 8
const LOG_GUID = 48
const GUID_BYTES = 16
const VERSION = 66
const LOG_LENGTH = 68
const LOG_OFFSET = 72

/** "Entry Header" of the log: each entry begins at a multiple of 4 KiB. */
const LOG_SIGNATURE = 'loge'
const LOG_SECTOR_BYTES = 4 * KIB
const ENTRY_LOG_GUID = 32

/** "Region Table", and its entries after the header. */
const REGION_SIGNATURE = 'regi'
const REGION_TABLE_BYTES = 64 * KIB
const REGION_COUNT = 8
const REGIONS_START = 16
const REGION_BYTES = 32
const REGION_FILE_OFFSET = 16
const REGION_LENGTH = 24
const REGION_FLAGS = 28
const IS_REGION_REQUIRED = 1
const BAT_REGION = '2dc27766-f623-4200-9d64-115e9bfd4a08'
const METADATA_REGION = '8b7ca206-4790-4b9a-b8fe-575f050f886e'

/** "Metadata Table", and its entries after the header. */
const METADATA_SIGNATURE = 'metadata'
const METADATA_TABLE_BYTES = 64 * KIB
const METADATA_COUNT = 10
const ITEMS_START = 32
const ITEM_BYTES = 32
const ITEM_OFFSET = 16
const ITEM_LENGTH = 20
const ITEM_FLAGS = 24
const IS_ITEM_REQUIRED = 4
const FILE_PARAMETERS = 'caa16737-fa36-4d43-b3b6-33f0aa44e76b'
const VIRTUAL_DISK_SIZE = '2fa54224-cd1b-4876-b211-5dbed83bf4b8'
const LOGICAL_SECTOR_SIZE = '8141bf1d-a96f-4709-ba47-f233a8faab5f'
/** Items that are required in a file, and without meaning for reading it. */
const OTHER_ITEMS: ReadonlySet<string> = new Set([
  'beca12ab-b2e6-4523-93ef-c309e000c746', // Virtual Disk ID
  'cda348c7-445d-4471-9cc9-e9885251c556', // Physical Sector Size
  'a8d35f2d-b30b-454d-abf7-d3d84834ab0c', // Parent Locator
])
const MOST_ENTRIES = 2047

/** "File Parameters": the size of blocks, then flags. */
const FILE_PARAMETERS_FLAGS = 4
const HAS_PARENT = 2
const LEAST_BLOCK_BYTES = MIB
const MOST_BLOCK_BYTES = 256 * MIB

/** "BAT": after so many sectors of blocks follows the entry of a sector bitmap. */
const CHUNK_SECTORS = 2 ** 23
const ENTRY_BYTES = 8

const CONVERT = 'qemu-img convert -f vhdx -O raw FILE FILE.raw'
/** For PowerShell: it makes one image of two. */
const MERGE = 'Convert-VHD -Path FILE -DestinationPath FILE.vhdx -VHDType dynamic'

export interface VhdxHeader {
  /** Of the disk, in bytes. */
  size: number
  blockBytes: number
  /** How many entries of blocks come between two of sector bitmaps. */
  chunkBlocks: number
  bat: Table
}

/** "Checksum": with zeros in place of the checksum itself. */
const isIntact = (bytes: Uint8Array): boolean =>
  viewOf(bytes).getUint32(CHECKSUM, true) === crc32c(bytes, CHECKSUM)

/** A GUID as it is written: its first three groups are little-endian. */
function guidAt(bytes: Uint8Array, at: number): string {
  const hex = (from: number, to: number, step: number) => {
    let text = ''
    for (let i = from; i !== to; i += step)
      text += (bytes[at + i] ?? 0).toString(16).padStart(2, '0')
    return text
  }
  return [hex(3, -1, -1), hex(5, 3, -1), hex(7, 5, -1), hex(8, 10, 1), hex(10, 16, 1)].join('-')
}

/** The parts at two places of which the checksum is right: one alone is written at a time. */
async function intactAt(
  source: ByteSource,
  places: readonly number[],
  length: number,
  signature: string,
) {
  const found: { at: number; bytes: Uint8Array }[] = []
  for (const at of places) {
    if (at + length > source.size) continue
    const bytes = await source.read(at, length)
    if (textAt(bytes, 0, signature.length) === signature && isIntact(bytes))
      found.push({ at, bytes })
  }
  return found
}

/**
 * "Log": where the header names one, its entries with the same GUID may hold newer tables than the file.
 * @throws RefusedImage when there is such an entry
 */
async function refuseLog(source: ByteSource, header: Uint8Array, headerAt: number): Promise<void> {
  const guid = header.subarray(LOG_GUID, LOG_GUID + GUID_BYTES)
  if (isZero(guid)) return
  const view = viewOf(header)
  const at = numberAt(view, LOG_OFFSET, true, 'the place of the log')
  const length = view.getUint32(LOG_LENGTH, true)
  if (at % MIB !== 0 || length % MIB !== 0 || at + length > source.size)
    throw new DamagedImage(`the log is said to be at byte ${at}, which it cannot be`, headerAt)
  for (let piece = at; piece < at + length; piece += MIB) {
    const bytes = await source.read(piece, MIB)
    for (let entry = 0; entry < MIB; entry += LOG_SECTOR_BYTES)
      if (
        textAt(bytes, entry, LOG_SIGNATURE.length) === LOG_SIGNATURE &&
        guidAt(bytes, entry + ENTRY_LOG_GUID) === guidAt(guid, 0)
      )
        throw new RefusedImage(
          'The image was not closed properly, and has a log with its last changes. Detach it where it is in use, or write the changes into it.',
          'qemu-img check -r all FILE',
        )
  }
}

/** The positions of the two regions that each file has. */
function readRegions(table: Uint8Array, tableAt: number) {
  const view = viewOf(table)
  const count = view.getUint32(REGION_COUNT, true)
  if (count > MOST_ENTRIES) throw new DamagedImage(`there cannot be ${count} regions`, tableAt)
  const regions = new Map<string, { at: number; length: number }>()
  for (let i = 0; i < count; i++) {
    const entry = REGIONS_START + i * REGION_BYTES
    const guid = guidAt(table, entry)
    const isKnown = guid === BAT_REGION || guid === METADATA_REGION
    if (!isKnown && (view.getUint32(entry + REGION_FLAGS, true) & IS_REGION_REQUIRED) !== 0)
      throw new RefusedImage(
        `The image needs a part that cannot be read here: region ${guid}. Convert it with a program that knows it.`,
        CONVERT,
      )
    regions.set(guid, {
      at: numberAt(view, entry + REGION_FILE_OFFSET, true, 'the place of a region'),
      length: view.getUint32(entry + REGION_LENGTH, true),
    })
  }
  const bat = regions.get(BAT_REGION)
  const metadata = regions.get(METADATA_REGION)
  if (bat === undefined || metadata === undefined)
    throw new DamagedImage('the table of regions lacks one that each file has', tableAt)
  return { bat, metadata }
}

/** Where the items of the metadata are: their first eight bytes, which is as long as one that is used here can be. */
async function readItems(source: ByteSource, region: { at: number; length: number }) {
  const table = await source.read(region.at, METADATA_TABLE_BYTES)
  const view = viewOf(table)
  const count = view.getUint16(METADATA_COUNT, true)
  if (textAt(table, 0, METADATA_SIGNATURE.length) !== METADATA_SIGNATURE || count > MOST_ENTRIES)
    throw new DamagedImage('the table of metadata is not intact', region.at)
  const items = new Map<string, DataView>()
  for (let i = 0; i < count; i++) {
    const entry = ITEMS_START + i * ITEM_BYTES
    const guid = guidAt(table, entry)
    if (![FILE_PARAMETERS, VIRTUAL_DISK_SIZE, LOGICAL_SECTOR_SIZE].includes(guid)) {
      const isRequired = (view.getUint32(entry + ITEM_FLAGS, true) & IS_ITEM_REQUIRED) !== 0
      if (!isRequired || OTHER_ITEMS.has(guid)) continue
      throw new RefusedImage(
        `The image needs metadata that cannot be read here: item ${guid}. Convert it with a program that knows it.`,
        CONVERT,
      )
    }
    const offset = view.getUint32(entry + ITEM_OFFSET, true)
    const length = view.getUint32(entry + ITEM_LENGTH, true)
    if (offset < METADATA_TABLE_BYTES || offset + length > region.length)
      throw new DamagedImage('an item of the metadata lies outside of them', region.at + entry)
    items.set(guid, viewOf(await source.read(region.at + offset, Math.min(length, 8))))
  }
  /** @param bytes that the item has at least */
  return (guid: string, bytes: number): DataView => {
    const item = items.get(guid)
    if (item === undefined || item.byteLength < bytes)
      throw new DamagedImage('the metadata lack an item that each file has', region.at)
    return item
  }
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function readVhdxHeader(source: ByteSource): Promise<VhdxHeader> {
  const start = await source.read(0, FILE_IDENTIFIER.length)
  if (textAt(start, 0, start.length) !== FILE_IDENTIFIER)
    throw new DamagedImage('the file does not begin as a VHDX image', 0)
  const sequenceOf = ({ bytes }: { bytes: Uint8Array }) =>
    viewOf(bytes).getBigUint64(SEQUENCE_NUMBER, true)
  const headers = await intactAt(source, HEADERS_AT, HEADER_BYTES, HEADER_SIGNATURE)
  const [header] = headers.sort((a, b) => (sequenceOf(a) < sequenceOf(b) ? 1 : -1))
  if (header === undefined)
    throw new DamagedImage('neither of the headers is intact', HEADERS_AT[0] ?? 0)
  const version = viewOf(header.bytes).getUint16(VERSION, true)
  if (version !== 1)
    throw new RefusedImage(
      `The image has version ${version} of VHDX; 1 can be read here. Convert it with a program that knows it.`,
      CONVERT,
    )
  await refuseLog(source, header.bytes, header.at)
  const [regions] = await intactAt(source, REGION_TABLES_AT, REGION_TABLE_BYTES, REGION_SIGNATURE)
  if (regions === undefined)
    throw new DamagedImage('neither of the tables of regions is intact', REGION_TABLES_AT[0] ?? 0)
  const { bat, metadata } = readRegions(regions.bytes, regions.at)

  const item = await readItems(source, metadata)
  const parameters = item(FILE_PARAMETERS, 8)
  if ((parameters.getUint32(FILE_PARAMETERS_FLAGS, true) & HAS_PARENT) !== 0)
    throw new RefusedImage(
      'The image holds only what differs from another one. Join the two where both are.',
      MERGE,
    )
  const blockBytes = parameters.getUint32(0, true)
  const isPower = (blockBytes & (blockBytes - 1)) === 0
  if (!isPower || blockBytes < LEAST_BLOCK_BYTES || blockBytes > MOST_BLOCK_BYTES)
    throw new DamagedImage(`blocks cannot have ${blockBytes} bytes`, metadata.at)
  const sectorBytes = item(LOGICAL_SECTOR_SIZE, 4).getUint32(0, true)
  if (sectorBytes !== 512 && sectorBytes !== 4096)
    throw new DamagedImage(`sectors cannot have ${sectorBytes} bytes`, metadata.at)
  const size = numberAt(item(VIRTUAL_DISK_SIZE, 8), 0, true, 'the size of the disk')

  const chunkBlocks = (CHUNK_SECTORS * sectorBytes) / blockBytes
  const blocks = Math.ceil(size / blockBytes)
  const entries = blocks + Math.floor(Math.max(blocks - 1, 0) / chunkBlocks)
  if (entries * ENTRY_BYTES > bat.length)
    throw new DamagedImage(`the table of blocks has no room for ${blocks} blocks`, bat.at)
  const table = { at: bat.at, count: entries, width: ENTRY_BYTES }
  checkTable(table, source, 'the table of blocks')
  return { size, blockBytes, chunkBlocks, bat: table }
}
