/** Goes on with an unfinished upload, begins it again, or deletes what is left of it. */
import type { Sender } from '@commands/engine/registry'
import { RefusedImage } from '@/model/storage/disk-image/image'
import type { Leftover } from './clean-up'
import { cleanUp } from './clean-up'
import { compared } from './compared'
import { ImageUpload } from './engine'
import type { Unpacking } from './open-image'
import type { Outlook } from './outlook'
import { readImage } from './reader'
import { dropRecord } from './record'
import { remember } from './remember'
import { FileSum } from './sum'
import { offerNoMore } from './unfinished'
import { holdUpload } from './upload-lock'
import type { UploadRecord, UploadRequest } from './upload-state'
import { worded } from './upload-state'
import { enqueue } from './uploads'

export interface Going {
  record: UploadRecord
  /** The user and the silo. */
  who: string
  sender: Sender
}

/** @throws Error where another tab has taken the upload over */
async function holding<T>(disk: string, work: (release: () => void) => Promise<T>): Promise<T> {
  const release = await holdUpload(disk)
  if (!release) {
    offerNoMore(disk)
    throw new Error('Another tab goes on with this upload.')
  }
  try {
    return await work(release)
  } catch (error) {
    release()
    throw error
  }
}

/** @throws RefusedImage, DamagedImage or FileChanged */
async function opened(
  { total }: UploadRecord,
  files: readonly File[],
  tell: (progress: Unpacking) => void,
) {
  const reader = readImage(files, tell)
  try {
    const { holds } = await reader.facts
    if (total > 0 && holds !== total)
      throw new RefusedImage('The image in this file is not the one whose upload was begun.')
    return { reader, holds }
  } catch (error) {
    reader.close()
    throw error
  }
}

/**
 * Begins to run the upload.
 * @param outlook what can be done with it now
 * @param files those of the image, where it needs them
 * @param tell is told the progress of what must be unpacked first
 * @throws Error for a file that cannot be read or is another image, or where another tab has taken the upload over
 */
export function goOn(
  { record, who, sender }: Going,
  outlook: Exclude<Outlook, { can: 'clean up' }>,
  files: readonly File[],
  tell: (progress: Unpacking) => void,
): Promise<ImageUpload> {
  return holding(record.disk, async (release) => {
    const begun = outlook.can === 'go on' ? outlook.begun : undefined
    const { project, image, blockSize, expected } = record
    const [file] = files
    const isSent = begun?.complete.includes('upload')
    const { reader, holds } = isSent
      ? { reader: undefined, holds: record.total }
      : await opened(record, files, tell)
    if (!begun) {
      const left = await deleteRest({ record, sender })
      if (left.length > 0) {
        reader?.close()
        throw new Error(`This could not be deleted: ${left.map(worded).join(', ')}`)
      }
      dropRecord(who, record)
    }
    // Without a file, it was compared before.
    const checked =
      expected &&
      (file ? compared(new FileSum(file, expected.algorithm), expected) : Promise.resolve())
    checked?.catch(() => undefined)
    const request: UploadRequest = {
      project,
      image,
      blockSize,
      expected,
      checked,
      reader,
      files: file ? files : record.files,
    }
    const upload = new ImageUpload(request, sender, begun && { ...begun, total: holds })
    remember(upload, who, begun && Promise.resolve(release))
    if (!begun) release()
    enqueue(upload)
    offerNoMore(record.disk)
    return upload
  })
}

const deleteRest = ({ record, sender }: Pick<Going, 'record' | 'sender'>): Promise<Leftover[]> =>
  cleanUp(sender.call, record.project, {
    ...record,
    hasDisk: true,
    hasSnapshot: record.complete.includes('stop'),
  })

/**
 * Deletes what is left of an upload, and forgets it once nothing is.
 * @returns the things that could not be deleted
 * @throws Error where another tab has taken the upload over
 */
export function cleanUpRest({ record, who, sender }: Going): Promise<Leftover[]> {
  return holding(record.disk, async (release) => {
    const left = await deleteRest({ record, sender })
    release()
    if (left.length === 0) {
      dropRecord(who, record)
      offerNoMore(record.disk)
    }
    return left
  })
}
