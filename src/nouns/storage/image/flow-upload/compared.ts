/** Compares the checksum of a file with the expected one. */
import type { ExpectedSum } from '@/model/storage/disk-image/sums'
import { WrongSum } from './failures'
import type { FileSum } from './sum'

/** Resolves when the file has the expected checksum. Rejects with WrongSum when it has another. */
export async function compared(taking: FileSum, { sum }: ExpectedSum): Promise<void> {
  const taken = await taking.taken()
  if (taken !== sum)
    throw new WrongSum(
      `The file is not the one whose checksum was given: it has ${taken}, and ${sum} was expected. No image was made.`,
    )
}
