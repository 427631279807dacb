/** Reads VDI, VirtualBox's own format, by "VDI Image Format" 1.1 (Storage/VDICore.h of VirtualBox). */
import { isZero, numberAt, textAt, viewOf } from './bytes'
import type { ByteSource, RandomImage } from './image'
import { DamagedImage, RefusedImage } from './image'
import type { Layout } from './mapped'
import { ZEROS, mappedImage, stretch } from './mapped'
import { Pages, checkTable, entriesAt } from './tables'

/** "VDIPREHEADER" and "VDIHEADER1PLUS", in bytes from the start of the file. Numbers are little-endian. */
const SIGNATURE_AT = 64
const VERSION = 68
const IMAGE_TYPE = 76
const BLOCKS_OFFSET = 340
const DATA_OFFSET = 344
const DISK_SIZE = 368
const BLOCK_SIZE = 376
const BLOCK_EXTRA = 380
const BLOCK_COUNT = 384
const PARENT_UUID = 440
const UUID_BYTES = 16
const HEADER_BYTES = 456

const SIGNATURE = '\x7f\x10\xda\xbe'
const VERSION_1_1 = 0x0001_0001

/** "VDIIMAGETYPE". */
const KINDS = new Map([
  [1, 'VDI dynamic'],
  [2, 'VDI static'],
])
const UNDO = 3
const DIFFERENCING = 4

/** From "VDI_IMAGE_BLOCK_ZERO" on nothing is stored: it was never written, or is known to be zeros. */
const BLOCK_ZERO = 0xffff_fffe

const SECTOR_BYTES = 512

const CONVERT = 'VBoxManage clonemedium disk FILE FILE.raw --format RAW'

export const isVdi = (head: Uint8Array, _tail: Uint8Array): boolean =>
  textAt(head, SIGNATURE_AT, 4) === SIGNATURE

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function openVdi(source: ByteSource): Promise<RandomImage> {
  const header = await source.read(0, HEADER_BYTES)
  if (!isVdi(header, header))
    throw new DamagedImage('the file does not begin as a VDI image', SIGNATURE_AT)
  const view = viewOf(header)
  const numberOf = (at: number) => view.getUint32(at, true)

  const version = numberOf(VERSION)
  if (version !== VERSION_1_1)
    throw new RefusedImage(
      `The image has version ${version >>> 16}.${version & 0xffff} of VDI; 1.1 can be read here. Convert it first.`,
      CONVERT,
    )
  const type = numberOf(IMAGE_TYPE)
  const hasParent = !isZero(header.subarray(PARENT_UUID, PARENT_UUID + UUID_BYTES))
  if (hasParent || type === UNDO || type === DIFFERENCING)
    throw new RefusedImage(
      'The image holds only what differs from another one. Join the two where both are.',
      CONVERT,
    )
  const format = KINDS.get(type)
  if (format === undefined)
    throw new DamagedImage(`there is no VDI image of type ${type}`, IMAGE_TYPE)

  const size = numberAt(view, DISK_SIZE, true, 'the size of the disk')
  const blockBytes = numberOf(BLOCK_SIZE)
  if (blockBytes < SECTOR_BYTES || (blockBytes & (blockBytes - 1)) !== 0)
    throw new DamagedImage(`blocks cannot have ${blockBytes} bytes`, BLOCK_SIZE)
  const table = { at: numberOf(BLOCKS_OFFSET), count: numberOf(BLOCK_COUNT), width: 4 }
  checkTable(table, source, 'the table of blocks')
  if (table.count * blockBytes < size)
    throw new DamagedImage(
      `${table.count} blocks of ${blockBytes} bytes are too few for a disk of ${size} bytes`,
      BLOCK_COUNT,
    )
  const extra = numberOf(BLOCK_EXTRA)
  const dataAt = numberOf(DATA_OFFSET)
  const pages = new Pages(source)

  const layout: Layout = async (at) => {
    const { view, offset, count } = await entriesAt(pages, table, Math.floor(at / blockBytes))
    // What VirtualBox keeps for itself comes before the data of each block.
    const stride = extra + blockBytes
    const placeOf = (i: number) => {
      const block = view.getUint32(offset + i * table.width, true)
      return block >= BLOCK_ZERO ? ZEROS : dataAt + block * stride + extra
    }
    return stretch(source, at % blockBytes, count, blockBytes, placeOf)
  }
  return mappedImage(format, size, layout)
}
