/** The command line of an image upload: `oxide disk import` performs the same steps as the console. */
import type { ImageCreate } from '@/api/contract/image'
import { onDisk, onSnapshot } from '@/api/inputs'
import { diskDelete } from '@/api/operations/disk'
import { snapshotDelete } from '@/api/operations/snapshot'
import { asCli, cliLine, shellQuote } from '@commands/engine/cli'

/** A page knows only the name of a file, not its path. */
const NO_FILE = 'image.raw'

/** The programs that unpack a file beside itself. */
const UNPACK: Readonly<Record<string, string>> = {
  gzip: 'gzip -dk',
  xz: 'xz -dk',
  zstd: 'zstd -d',
  bzip2: 'bzip2 -dk',
}

/** The lines that make a raw image of a file, since the command line takes nothing else. An archive is left to the user. */
function rawOf(file: string, layers: readonly string[]): { path: string; made: string[] } {
  const made: string[] = []
  let path = file
  for (const layer of layers) {
    const unpack = UNPACK[layer]
    if (unpack) {
      made.push(`${unpack} ${shellQuote(path)}`)
      path = path.replace(/\.(?:gz|xz|zst|zstd|bz2)$/i, '')
    } else if (layer !== 'raw' && layer !== 'tar') {
      made.push(`qemu-img convert -O raw ${shellQuote(path)} ${shellQuote(`${path}.raw`)}`)
      path += '.raw'
    }
  }
  return { path, made }
}

/**
 * The import, and the deletion of its temporary disk and snapshot.
 * @param names the names of the temporary disk and snapshot
 * @throws NotCopyable when a value does not fit on a command line
 */
export async function importLine(
  project: string,
  image: Pick<ImageCreate, 'name' | 'description' | 'os' | 'version'>,
  file: { path: string | undefined; layers?: readonly string[] | undefined; blockSize: string },
  names: { disk: string; snapshot: string },
): Promise<string> {
  const { path, made } = rawOf(file.path ?? NO_FILE, file.layers ?? [])
  const lines = [
    ...made,
    cliLine('disk import', {
      project,
      path,
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
