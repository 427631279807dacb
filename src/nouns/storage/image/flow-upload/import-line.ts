/** Uploading an image on the command line: `oxide disk import` does the steps that the console does. */
import type { ImageCreate } from '@/api/contract/image'
import { onDisk, onSnapshot } from '@/api/inputs'
import { diskDelete } from '@/api/operations/disk'
import { snapshotDelete } from '@/api/operations/snapshot'
import { asCli, cliLine } from '@commands/engine/cli'

/** A page does not get the path of a file, only its name. */
const NO_FILE = 'image.raw'

/**
 * The import, and the deletion of the disk and the snapshot that it leaves behind.
 * @param names what the temporary disk and snapshot are called
 * @throws NotCopyable when a value cannot stand on a command line
 */
export async function importLine(
  project: string,
  image: Pick<ImageCreate, 'name' | 'description' | 'os' | 'version'>,
  file: { path: string | undefined; blockSize: string },
  names: { disk: string; snapshot: string },
): Promise<string> {
  const lines = [
    cliLine('disk import', {
      project,
      path: file.path ?? NO_FILE,
      disk: names.disk,
      description: `Temporary disk for the import of image ${image.name}`,
      diskBlockSize: file.blockSize,
      snapshot: names.snapshot,
      image: image.name,
      imageDescription: image.description,
      imageOs: image.os,
      imageVersion: image.version,
    }),
    await asCli(snapshotDelete, onSnapshot({ project, snapshot: names.snapshot })),
    await asCli(diskDelete, onDisk({ project, disk: names.disk })),
  ]
  return lines.join(' &&\n')
}
