/** Keeps imported disks and the images made of them as sparse files in a folder: `NAME.raw` for the image NAME. */
import { closeSync, ftruncateSync, linkSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Keeper } from './state/keeper'

/**
 * @param folder created where it does not exist
 * @throws Error of the file system
 */
export function keepFiles(folder: string): Keeper {
  mkdirSync(folder, { recursive: true })
  const open = new Map<string, number>()
  const fileOf = (diskId: string) => join(folder, `disk-${diskId}.raw`)
  return {
    write({ id, size }, offset, base64) {
      let file = open.get(id)
      if (file === undefined) {
        file = openSync(fileOf(id), 'w')
        ftruncateSync(file, size)
        open.set(id, file)
      }
      const bytes = Buffer.from(base64, 'base64')
      writeSync(file, bytes, 0, bytes.length, offset)
    },
    image(diskId, { name }) {
      if (!open.has(diskId)) return
      const to = join(folder, `${name}.raw`)
      rmSync(to, { force: true })
      linkSync(fileOf(diskId), to)
    },
    drop(diskId) {
      const file = open.get(diskId)
      if (file === undefined) return
      closeSync(file)
      open.delete(diskId)
      rmSync(fileOf(diskId), { force: true })
    },
  }
}
