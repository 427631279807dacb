/** Replaces a folder while others use it. Plain Node without packages. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Folders in the making have the number of their process in their names. */
const MAKING = /^(.+)\.making-(\d+)-/

/** A new folder beside another. Unlike those of `mkdtemp`, others may read it: builds are copied to web servers. */
function besides(dir) {
  const made = `${dir}.making-${process.pid}-${randomUUID()}`
  mkdirSync(made)
  return made
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes what processes left behind that were ended in the middle. */
function clear(dir) {
  for (const name of readdirSync(dirname(dir))) {
    const [, of, pid] = MAKING.exec(name) ?? []
    if (of === basename(dir) && !isRunning(Number(pid)))
      rmSync(join(dirname(dir), name), { recursive: true, force: true })
  }
}

/** Puts one folder in the place of another, which may not exist, or be replaced by others meanwhile. */
function swapIn(made, dir) {
  for (;;)
    try {
      return renameSync(made, dir)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
      const old = besides(dir)
      try {
        renameSync(dir, join(old, 'old'))
      } catch (gone) {
        if (gone.code !== 'ENOENT') throw gone
      } finally {
        rmSync(old, { recursive: true, force: true })
      }
    }
}

/**
 * Replaces a folder by one that is whole. Until then the old one stays as it is, also when making the new one fails.
 * @param make fills the empty folder that it is given
 */
export function replaceFolder(dir, make) {
  mkdirSync(dirname(dir), { recursive: true })
  clear(dir)
  const made = besides(dir)
  try {
    make(made)
    swapIn(made, dir)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
