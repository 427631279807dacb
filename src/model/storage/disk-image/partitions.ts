/**
 * What a disk says of how it boots: partition tables (UEFI Specification, chapter 5, with the MBR in 5.2), and the boot
 * catalog of a CD (ECMA-119; "El Torito" Bootable CD-ROM Format Specification 1.0).
 */
import { isZero, textAt, viewOf } from './bytes'

export interface BootFacts {
  table: 'gpt' | 'mbr' | 'hybrid ISO' | 'ISO' | undefined
  /** The bytes of a block that the table is made for; a CD without a table has 2048. */
  blockSize: 512 | 2048 | 4096 | undefined
  hasEfiPartition: boolean
  /** Whether the boot catalog of a CD has an entry for EFI. */
  hasElToritoEfi: boolean
  /** Whether it boots without EFI: boot code with an active partition, a BIOS boot partition, or an entry of a CD. */
  hasBios: boolean
}

type Read = (at: number, length: number) => Promise<Uint8Array>

const BLOCK_SIZES = [512, 4096, 2048] as const
/** The GUIDs of types as they are in a table: the first three parts have their lowest byte first. */
const EFI_SYSTEM = '28732ac11ff8d211ba4b00a0c93ec93b'
const BIOS_BOOT = '4861682149646f6e744e656564454649'
/** Larger tables than this are no tables: UEFI asks for at least 16 KiB. */
const MAX_TABLE = 1024 * 1024
const MBR = { code: 440, entries: 446, entry: 16, count: 4, mark: 510, efi: 0xef, protective: 0xee }
const SECTOR = 2048
const CATALOG_ENTRY = 32
const PLATFORM = { x86: 0, efi: 0xef }

/**
 * @param read gives bytes of the disk; never asked for what is beyond its size
 * @param size of the disk, in bytes
 */
export async function bootFacts(read: Read, size: number): Promise<BootFacts> {
  const within: Read = async (at, length) => {
    const bytes = new Uint8Array(length)
    if (at < size) bytes.set(await read(at, Math.min(length, size - at)))
    return bytes
  }
  const mbr = mbrFacts(await within(0, 512))
  const gpt = await gptFacts(within)
  const cd = await cdFacts(within)
  const hasTable = gpt !== undefined || mbr.hasPartitions
  return {
    table: cd ? (hasTable ? 'hybrid ISO' : 'ISO') : gpt ? 'gpt' : hasTable ? 'mbr' : undefined,
    blockSize: gpt?.blockSize ?? (cd ? SECTOR : undefined),
    hasEfiPartition: gpt?.types.has(EFI_SYSTEM) || mbr.hasEfi,
    hasElToritoEfi: cd?.has(PLATFORM.efi) ?? false,
    hasBios: mbr.boots || (gpt?.types.has(BIOS_BOOT) ?? false) || (cd?.has(PLATFORM.x86) ?? false),
  }
}

interface MbrFacts {
  hasPartitions: boolean
  hasEfi: boolean
  boots: boolean
}

function mbrFacts(sector: Uint8Array): MbrFacts {
  const hasMark = sector[MBR.mark] === 0x55 && sector[MBR.mark + 1] === 0xaa
  const entries = Array.from({ length: MBR.count }, (_, i) => {
    const at = MBR.entries + i * MBR.entry
    return { status: sector[at] ?? 0, type: sector[at + 4] ?? 0 }
  })
  // The sector of a file system has the same mark, and code or text where the entries would be.
  const isTable = hasMark && entries.every(({ status }) => status === 0 || status === 0x80)
  const own = isTable ? entries.filter(({ type }) => type !== 0 && type !== MBR.protective) : []
  return {
    hasPartitions: own.length > 0,
    hasEfi: own.some(({ type }) => type === MBR.efi),
    boots: own.some(({ status }) => status === 0x80) && !isZero(sector.slice(0, MBR.code)),
  }
}

interface GptFacts {
  blockSize: (typeof BLOCK_SIZES)[number]
  /** The types of its partitions, as hexadecimal digits in the order of their bytes. */
  types: ReadonlySet<string>
}

async function gptFacts(read: Read): Promise<GptFacts | undefined> {
  for (const blockSize of BLOCK_SIZES) {
    const header = await read(blockSize, 512)
    if (textAt(header, 0, 8) === 'EFI PART')
      return { blockSize, types: await typesOf(read, viewOf(header), blockSize) }
  }
  return undefined
}

async function typesOf(read: Read, header: DataView, blockSize: number): Promise<Set<string>> {
  const at = Number(header.getBigUint64(72, true)) * blockSize
  const count = header.getUint32(80, true)
  const entrySize = header.getUint32(84, true)
  const types = new Set<string>()
  if (entrySize < 128 || count * entrySize > MAX_TABLE || !Number.isSafeInteger(at)) return types
  const entries = await read(at, count * entrySize)
  for (let entry = 0; entry < entries.length; entry += entrySize)
    types.add(
      Array.from(entries.subarray(entry, entry + 16), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
    )
  return types
}

/** The platforms that a CD boots on; `undefined` when the disk is none. */
async function cdFacts(read: Read): Promise<ReadonlySet<number> | undefined> {
  const [volume, record] = [await read(16 * SECTOR, 6), await read(17 * SECTOR, 0x4b)]
  if (textAt(volume, 1, 5) !== 'CD001') return undefined
  const platforms = new Set<number>()
  if (record[0] !== 0 || textAt(record, 7, 23) !== 'EL TORITO SPECIFICATION') return platforms
  const catalog = await read(viewOf(record).getUint32(0x47, true) * SECTOR, SECTOR)
  if (catalog[0] !== 1) return platforms
  // The entry behind the first one belongs to its platform; then come sections, each with its platform and its entries.
  platforms.add(catalog[1] ?? PLATFORM.x86)
  for (let at = 2 * CATALOG_ENTRY; catalog[at] === 0x90 || catalog[at] === 0x91;) {
    platforms.add(catalog[at + 1] ?? PLATFORM.x86)
    if (catalog[at] === 0x91) break
    at += (1 + viewOf(catalog).getUint16(at + 2, true)) * CATALOG_ENTRY
  }
  return platforms
}
