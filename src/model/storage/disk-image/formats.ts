/** The formats of disks that a file may have, each with its reader, which is loaded when a file is looked at. */
import type { ByteSource, RandomImage } from './image'

/** A file as it was chosen, or as it is in an archive. */
export interface NamedSource {
  name: string
  source: ByteSource
}

interface FormatReader {
  /**
   * @param head the first 64 KiB, or less of a smaller file
   * @param tail the last 512 bytes; none when they are not known yet
   */
  is(head: Uint8Array, tail: Uint8Array): boolean
  /** @param files the file of the format first, and for a format of several files those beside it */
  open(files: readonly [NamedSource, ...NamedSource[]]): Promise<RandomImage>
}

interface Format {
  /** As a layer is called: 'qcow2', 'VMDK'. */
  name: string
  load(): Promise<FormatReader>
}

/** Looked at in this order. */
const FORMATS: readonly Format[] = [
  {
    name: 'qcow2',
    load: async () => {
      const { isQcow2: is, openQcow2 } = await import('./qcow2')
      return { is, open: ([file]) => openQcow2(file.source) }
    },
  },
  {
    name: 'VMDK',
    load: async () => {
      const { isVmdk: is, openVmdk: open } = await import('./vmdk')
      return { is, open }
    },
  },
  {
    name: 'VHDX',
    load: async () => {
      const { isVhdx: is, openVhdx } = await import('./vhdx')
      return { is, open: ([file]) => openVhdx(file.source) }
    },
  },
  {
    name: 'VDI',
    load: async () => {
      const { isVdi: is, openVdi } = await import('./vdi')
      return { is, open: ([file]) => openVdi(file.source) }
    },
  },
  {
    name: 'VHD',
    load: async () => {
      const { isVhd: is, openVhd } = await import('./vhd')
      return { is, open: ([file]) => openVhd(file.source) }
    },
  },
]

/** The format of a file, by its content; `undefined` for a disk without a format, or none. */
export async function formatOf(
  head: Uint8Array,
  tail: Uint8Array,
): Promise<{ name: string; open: FormatReader['open'] } | undefined> {
  for (const { name, load } of FORMATS) {
    const { is, open } = await load()
    if (is(head, tail)) return { name, open }
  }
  return undefined
}
