/** What is told of an image file before it is uploaded. Advice only: it never blocks an upload. */
import type { BootFacts } from '@/model/storage/disk-image/partitions'
import type { BlockSize } from '@/nouns/compute/instance/rules-hardware'
/** The block size that fits what is on a disk. */
export const blockSizeFor = ({ blockSize }: BootFacts): BlockSize => blockSize ?? 512

/** The names of partition tables for users. */
const TABLES: Record<NonNullable<BootFacts['table']>, string> = {
  gpt: 'GUID partition table',
  mbr: 'MBR partition table',
  ISO: 'CD',
  'hybrid ISO': 'CD with a partition table',
}

const boots = ({ hasEfiPartition, hasElToritoEfi }: BootFacts): boolean =>
  hasEfiPartition || hasElToritoEfi

/** How a disk boots, in a few words: 'GUID partition table for 512 bytes, boots by UEFI'. */
export function bootWords(boot: BootFacts): string {
  const table = boot.table ? TABLES[boot.table] : 'no partition table'
  const blocks = boot.table === 'gpt' && boot.blockSize ? ` for ${boot.blockSize} bytes` : ''
  const how = boots(boot) ? 'UEFI' : boot.hasBios ? 'BIOS only' : undefined
  return `${table}${blocks}${how === undefined ? '' : `, boots by ${how}`}`
}

/** Advice before a disk is uploaded with this block size. */
export function imageAdvice(boot: BootFacts, blockSize: BlockSize): string[] {
  const advice: string[] = []
  const fits = boot.blockSize
  if (fits !== undefined && fits !== blockSize)
    advice.push(
      fits === 2048
        ? `Block size might be set incorrectly: the image is a bootable CD, which has 2048 bytes, and ${blockSize} is chosen.`
        : `Block size might be set incorrectly: the image’s partition table is made for ${fits} bytes, and ${blockSize} is chosen.`,
    )
  if (boot.table === undefined)
    advice.push(
      'This image might not be bootable: neither a partition table nor the mark of a bootable CD was found in it.',
    )
  else if (!boots(boot))
    advice.push(
      boot.hasBios
        ? 'This image might not be bootable: the machines of a rack boot by UEFI, and this image has only a BIOS boot loader.'
        : 'This image might not be bootable: the machines of a rack boot by UEFI, and this image has no EFI system partition.',
    )
  return advice
}

/** The usual names of operating systems at the beginning of an image's file. */
const SYSTEM =
  /^(almalinux|alpine|amzn|arch|archlinux|centos|debian|fedora|flatcar|freebsd|netbsd|nixos|omnios|openbsd|opensuse|oracle|rhel|rocky|ubuntu|windows)\b/i
/** Ubuntu calls its images by code names. */
const UBUNTU = { focal: '20.04', jammy: '22.04', noble: '24.04' }

/** Values of the form that the name of a file proposes. */
export function proposedBy(fileName: string): { name: string; os: string; version: string } {
  const stem = fileName.replace(/\.(?:img|raw|qcow2?|vmdk|vhdx?|vdi|iso|ova|tar)$/i, '')
  const name = stem
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63)
    .replace(/-+$/, '')
  const code = Object.entries(UBUNTU).find(([word]) => name.startsWith(word))
  if (code) return { name, os: 'ubuntu', version: code[1] }
  const os = SYSTEM.exec(stem)?.[0].toLowerCase() ?? ''
  const version = os && (/\d[\d.]*/.exec(stem.slice(os.length))?.[0].replace(/\.$/, '') ?? '')
  return { name, os, version }
}

/** Progress of a transfer: times in milliseconds, amounts in bytes. */
export interface Pace {
  bytesPerSecond: number
  secondsLeft: number | undefined
}

/**
 * The pace of a transfer over its last marks.
 * @param marks the bytes done at each time, the earliest first
 */
export function paceOf(marks: readonly { at: number; done: number }[], total: number): Pace {
  const [first, last] = [marks[0], marks.at(-1)]
  const span = first && last ? last.at - first.at : 0
  if (!first || !last || span <= 0) return { bytesPerSecond: 0, secondsLeft: undefined }
  const bytesPerSecond = ((last.done - first.done) * 1_000) / span
  return {
    bytesPerSecond,
    secondsLeft: bytesPerSecond > 0 ? Math.ceil((total - last.done) / bytesPerSecond) : undefined,
  }
}
