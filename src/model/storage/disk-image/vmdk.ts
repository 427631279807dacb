/** Reads VMDK disks of one file or several, by "Virtual Disk Format 5.0" (VMware). */
import { textAt } from './bytes'
import type { ByteSource, RandomImage } from './image'
import { DamagedImage, RefusedImage } from './image'
import type { Layout } from './mapped'
import { mappedImage } from './mapped'
import type { VmdkDescriptor, VmdkExtent } from './vmdk-descriptor'
import {
  CONVERT_VMDK,
  MARK_BYTES,
  SECTOR_BYTES,
  isDescriptor,
  readDescriptor,
} from './vmdk-descriptor'
import { SPARSE_MAGIC, embeddedDescriptor, openSparse } from './vmdk-sparse'

interface NamedSource {
  name: string
  source: ByteSource
}

/** Sparse extents of ESXi by themselves, which are read by their descriptor's type elsewhere: "COWD", and "SE sparse". */
const COWD_MAGIC = 'COWD'
const SE_SPARSE_MAGIC = '\xbe\xba\xfe\xca\0\0\0\0'

/** A descriptor of the largest disk, in parts of 2 GiB, is a fraction of this. */
const MOST_DESCRIPTOR_BYTES = 1024 * 1024

const beginsWith = (head: Uint8Array, mark: string): boolean =>
  textAt(head, 0, mark.length) === mark

const isOfEsxi = (head: Uint8Array): boolean =>
  beginsWith(head, COWD_MAGIC) || beginsWith(head, SE_SPARSE_MAGIC)

/** Also true of parts that are refused when they are opened, with what to do instead. */
export const isVmdk = (head: Uint8Array, _tail: Uint8Array): boolean =>
  beginsWith(head, SPARSE_MAGIC) || isDescriptor(head) || isOfEsxi(head)

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((text) => text !== '').join(' and ')

/** A part of the disk, and where it begins on it. */
interface Part {
  at: number
  size: number
  open: () => Promise<Layout>
}

/** How many parts are held open: the one that is read, the one whose tables are walked through, and the next ones. */
const MOST_OPEN = 4

const zeros =
  (size: number): Layout =>
  async (at) => ({ kind: 'zeros', length: size - at })

/** @param source that holds the extent; undefined for one that is not stored */
async function openExtent(extent: VmdkExtent, source: ByteSource | undefined) {
  const size = extent.sectors * SECTOR_BYTES
  if (source === undefined) return { size, layout: zeros(size) }
  if (extent.type === 'sparse') return openSparse(source)
  const start = extent.atSector * SECTOR_BYTES
  const layout: Layout = async (at) => ({
    kind: 'stored',
    length: size - at,
    source,
    at: start + at,
  })
  return { size, layout }
}

/** The disk of several parts, one after the other. Their tables are not kept, since a large disk has a thousand of them. */
function diskOf(kind: string, parts: readonly Part[]): RandomImage {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (size > Number.MAX_SAFE_INTEGER)
    throw new DamagedImage(`the disk is said to have ${size} bytes`, 0)
  const holds = (part: Part | undefined, at: number): part is Part =>
    part !== undefined && at >= part.at && at < part.at + part.size
  /** Most often it is the part that was asked before, or the one after it. */
  let index = 0
  function partAt(at: number): Part {
    while (index < parts.length && at >= (parts[index]?.at ?? 0) && !holds(parts[index], at))
      index++
    if (!holds(parts[index], at)) index = parts.findIndex((part) => holds(part, at))
    const part = parts[index]
    if (part === undefined) throw new DamagedImage(`no file holds byte ${at} of the disk`, at)
    return part
  }
  const opened = new Map<Part, Layout>()
  async function layoutOf(part: Part): Promise<Layout> {
    const layout = opened.get(part) ?? (await part.open())
    opened.set(part, layout)
    const [oldest] = opened.keys()
    if (opened.size > MOST_OPEN && oldest !== undefined) opened.delete(oldest)
    return layout
  }
  return mappedImage(`VMDK ${kind}`, size, async (at) => {
    const part = partAt(at)
    const layout = await layoutOf(part)
    const run = await layout(at - part.at)
    return { ...run, length: Math.min(run.length, part.at + part.size - at) }
  })
}

async function openDescribed(
  { kind, extents }: VmdkDescriptor,
  files: readonly NamedSource[],
): Promise<RandomImage> {
  const byName = new Map(files.map(({ name, source }) => [name, source]))
  const names = [...new Set(extents.filter(({ type }) => type !== 'zero').map(({ file }) => file))]
  const missing = names.filter((name) => !byName.has(name))
  if (missing.length > 0)
    throw new RefusedImage(
      `The disk lies in ${names.length === 1 ? 'another file' : `${names.length} other files`}: also choose ${listed(missing)}.`,
    )
  const parts: Part[] = []
  let at = 0
  for (const extent of extents) {
    const source = extent.type === 'zero' ? undefined : byName.get(extent.file)
    const { size } = await openExtent(extent, source)
    parts.push({ at, size, open: async () => (await openExtent(extent, source)).layout })
    at += size
  }
  return diskOf(kind, parts)
}

/** A file that has its descriptor in it, whatever name it has there or now. */
async function openAlone(sparse: readonly NamedSource[]): Promise<RandomImage> {
  for (const { source } of sparse) {
    const text = await embeddedDescriptor(source)
    if (text === undefined) continue
    const { kind } = readDescriptor(text)
    const { size, layout } = await openSparse(source)
    return diskOf(kind, [{ at: 0, size, open: async () => layout }])
  }
  const [first] = sparse
  if (first === undefined) throw new DamagedImage('no file begins as a VMDK image', 0)
  throw new RefusedImage(
    `${first.name} is one of several files of a disk: also choose the others, and the small .vmdk file that lists them.`,
  )
}

/**
 * Opens a disk of one file, or of all that its descriptor names.
 * @param files what was chosen, in any order; what does not belong to the disk is passed over
 * @throws DamagedImage, FileChanged, and RefusedImage with the names of files that are missing
 */
export async function openVmdk(files: readonly NamedSource[]): Promise<RandomImage> {
  const sparse: NamedSource[] = []
  for (const file of files) {
    const head = await file.source.read(0, Math.min(MARK_BYTES, file.source.size))
    if (isDescriptor(head)) {
      if (file.source.size > MOST_DESCRIPTOR_BYTES)
        throw new DamagedImage(`a descriptor cannot have ${file.source.size} bytes`, 0)
      const text = new TextDecoder().decode(await file.source.read(0, file.source.size))
      return openDescribed(readDescriptor(text), files)
    }
    if (isOfEsxi(head))
      throw new RefusedImage(
        `${file.name} has the sparse format of ESXi, which cannot be read here. Convert it where all files of the disk are.`,
        CONVERT_VMDK,
      )
    if (beginsWith(head, SPARSE_MAGIC)) sparse.push(file)
  }
  return openAlone(sparse)
}
