/**
 * Reads the beginning of a file to advise about the image in it. Advice only: it never blocks an
 * upload.
 */
import type { BlockSize } from '@/nouns/compute/instance/rules-hardware'
import { BLOCK_SIZES } from '@/nouns/compute/instance/rules-hardware'

export interface ImageFileFacts {
  /** The position of the partition table, which equals the block size. */
  efiAt: BlockSize | undefined
  isBootableCd: boolean
  isCompressed: boolean
}

const CD_MARK_AT = 0x8001
const COMPRESSED = ['.gz', '.7z', '.qcow2', '.vmdk']

const textAt = async (file: Blob, at: number, length: number): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(at, at + length).arrayBuffer())

/**
 * Reads a few bytes of a file.
 * @param name the name of the file, for its extension
 */
export async function inspectImageFile(file: Blob, name: string): Promise<ImageFileFacts> {
  const marks = await Promise.all(BLOCK_SIZES.map((size) => textAt(file, size, 8)))
  return {
    efiAt: BLOCK_SIZES.find((_, i) => marks[i] === 'EFI PART'),
    isBootableCd: (await textAt(file, CD_MARK_AT, 5)) === 'CD001',
    isCompressed: COMPRESSED.some((ending) => name.toLowerCase().endsWith(ending)),
  }
}

/** Advice before a file is uploaded with this block size. */
export function imageFileAdvice(
  { efiAt, isBootableCd, isCompressed }: ImageFileFacts,
  blockSize: BlockSize,
): string[] {
  const advice: string[] = []
  if (efiAt !== undefined && efiAt !== blockSize)
    advice.push(
      `Block size might be set incorrectly: the file’s partition table is made for ${efiAt} bytes, and ${blockSize} is chosen.`,
    )
  if (efiAt === undefined && isBootableCd && blockSize !== 2048)
    advice.push(
      `Block size might be set incorrectly: the file is a bootable CD, which has 2048 bytes, and ${blockSize} is chosen.`,
    )
  if (efiAt === undefined && !isBootableCd)
    advice.push(
      'This image might not be bootable: neither a GUID partition table nor the mark of a bootable CD was found in it.',
    )
  if (isCompressed)
    advice.push(
      'This image might not be bootable: it looks compressed, and only raw images are supported.',
    )
  return advice
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
