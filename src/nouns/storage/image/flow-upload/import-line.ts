/** The command line of an image upload: `oxide disk import` performs the same steps as the console. */
import type { ImageCreate } from '@/api/contract/image'
import { onDisk, onSnapshot } from '@/api/inputs'
import { diskDelete } from '@/api/operations/disk'
import { snapshotDelete } from '@/api/operations/snapshot'
import { asCli, cliLine } from '@commands/engine/cli'

/** A page knows only the name of a file, not its path. */
const NO_FILE = 'image.raw'

/**
 * The import, and the deletion of its temporary disk and snapshot.
 * @param names the names of the temporary disk and snapshot
 * @throws NotCopyable when a value does not fit on a command line
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
