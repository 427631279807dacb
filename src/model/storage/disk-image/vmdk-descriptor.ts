/** The text that describes a VMDK disk, by "Virtual Disk Format 5.0" (VMware), "The Descriptor File". */
import { textAt } from './bytes'
import { DamagedImage, RefusedImage } from './image'

/** The first line of a descriptor, in small letters. */
const MARK = '# disk descriptorfile'
export const MARK_BYTES = MARK.length

/** Whether bytes begin as a descriptor does. */
export const isDescriptor = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0, MARK_BYTES).toLowerCase() === MARK

export const SECTOR_BYTES = 512

/** "The Extents": what a file, or a part of one, holds of the disk. */
export interface VmdkExtent {
  type: 'flat' | 'sparse' | 'zero'
  sectors: number
  /** The last part of its path; empty where nothing is stored. */
  file: string
  /** Where a flat extent begins in its file. */
  atSector: number
}

export interface VmdkDescriptor {
  /** "createType": 'streamOptimized'. */
  kind: string
  extents: VmdkExtent[]
}

/** A file of an ESXi datastore is flat, too: its "VMFS" says where it lies, not how. */
const TYPES = new Map<string, VmdkExtent['type']>([
  ['FLAT', 'flat'],
  ['VMFS', 'flat'],
  ['SPARSE', 'sparse'],
  ['ZERO', 'zero'],
])

/** "parentCID" of a disk that is not based on another one. */
const NO_PARENT = 'ffffffff'

export const CONVERT_VMDK = 'qemu-img convert -f vmdk -O raw FILE FILE.raw'

/** "RW 4192256 SPARSE "disk-s001.vmdk"": access, sectors, type, file, and where in it a flat one begins. */
const EXTENT = /^(RW|RDONLY|NOACCESS)\s+(\d+)\s+(\w+)(?:\s+"([^"]*)")?(?:\s+(\d+))?/i

/** A number of bytes must be exact. */
export const MOST_SECTORS = Number.MAX_SAFE_INTEGER / SECTOR_BYTES

function readExtent(line: string, at: number): VmdkExtent | undefined {
  const [, access = '', sectors = '', typeName = '', path = '', atSector = '0'] =
    EXTENT.exec(line) ?? []
  if (access === '') return undefined
  if (access.toUpperCase() === 'NOACCESS')
    throw new RefusedImage('The image has a part that must not be read.', CONVERT_VMDK)
  const type = TYPES.get(typeName.toUpperCase())
  if (type === undefined)
    throw new RefusedImage(
      `The image has parts of the type ${typeName.slice(0, 32)}, which cannot be read here. Convert it where all of its files are.`,
      CONVERT_VMDK,
    )
  if (Number(sectors) + Number(atSector) > MOST_SECTORS)
    throw new DamagedImage(`a part of the disk is said to have ${sectors} sectors`, at)
  const file = path.split(/[/\\]/).at(-1) ?? ''
  return { type, sectors: Number(sectors), file, atSector: Number(atSector) }
}

/**
 * @param text of which `isDescriptor` is true, in any characters: names are compared only
 * @throws DamagedImage, RefusedImage
 */
export function readDescriptor(text: string): VmdkDescriptor {
  const valueOf = (name: string) =>
    new RegExp(`^\\s*${name}\\s*=\\s*"?([^"\\s]*)`, 'im').exec(text)?.[1]
  const parent = valueOf('parentCID')?.toLowerCase()
  if (parent !== undefined && parent !== NO_PARENT)
    throw new RefusedImage(
      'The image holds only what differs from another one. Join the two where both are.',
      CONVERT_VMDK,
    )
  const kind = valueOf('createType')
  const extents = text
    .split(/\r?\n/)
    .flatMap((line) => readExtent(line.trim(), Math.max(text.indexOf(line), 0)) ?? [])
  if (kind === undefined || extents.length === 0)
    throw new DamagedImage('the descriptor of the VMDK image does not say what it is made of', 0)
  return { kind, extents }
}
