/**
 * What an upload creates on the way: waits for it, and deletes it in the end, each thing by itself even when another cannot be
 * deleted.
 */
import type { Sender } from '@commands/engine/registry'
import type { Disk } from '@/api/contract/disk'
import { isAmbiguous, isNotFound, messageOf } from '@/api/errors'
import { onDisk } from '@/api/inputs'
import {
  diskBulkWriteImportStop,
  diskDelete,
  diskFinalizeImport,
  diskView,
} from '@/api/operations/disk'
import { snapshotDelete, snapshotView } from '@/api/operations/snapshot'

/** Makes one call. @throws ApiError */
export type Send = Sender['call']

/** Something that could not be deleted, and why. */
export interface Leftover {
  noun: 'disk' | 'snapshot'
  name: string
  why: string
}

export interface Made {
  disk: string
  snapshot: string
  /** Whether each may exist. */
  hasDisk: boolean
  hasSnapshot: boolean
}

/** Milliseconds between two reads, and how long to wait at most. */
const LOOK_EVERY = 500
const PATIENCE = 5 * 60_000

const never = new AbortController().signal

/**
 * Reads something until it is ready.
 * @throws Error when it takes longer than five minutes, or the signal's reason
 */
export async function waitFor<T>(
  read: (signal: AbortSignal) => Promise<T>,
  isReady: (row: T) => boolean,
  signal: AbortSignal,
): Promise<T> {
  const until = Date.now() + PATIENCE
  for (;;) {
    signal.throwIfAborted()
    const row = await read(signal)
    if (isReady(row)) return row
    if (Date.now() > until) throw new Error('It took too long to become ready')
    await new Promise((again) => setTimeout(again, LOOK_EVERY))
  }
}

/** The id of something that may exist; undefined where it does not. */
export const idOf = async (reading: Promise<{ id: string }>): Promise<string | undefined> => {
  try {
    return (await reading).id
  } catch {
    return undefined
  }
}

/** Deletes the snapshot, then the disk, whatever its state. @returns what could not be deleted */
export async function cleanUp(send: Send, project: string, made: Made): Promise<Leftover[]> {
  const query = { project }
  const left: Leftover[] = []
  const attempt = async (noun: Leftover['noun'], name: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isNotFound(error)) left.push({ noun, name, why: messageOf(error) })
    }
  }
  if (made.hasSnapshot)
    await attempt('snapshot', made.snapshot, async () => {
      const at = { path: { snapshot: made.snapshot }, query }
      const look = (signal: AbortSignal) => send(snapshotView, at, { signal, expected: 404 })
      await waitFor(look, ({ state }) => state !== 'creating', never)
      await send(snapshotDelete, at)
    })
  if (made.hasDisk)
    await attempt('disk', made.disk, () => deleteDisk(send, onDisk({ project, disk: made.disk })))
  return left
}

/** A disk in the middle of an import is taken out of it first. */
async function deleteDisk(send: Send, at: ReturnType<typeof onDisk>): Promise<void> {
  // That it is gone already is fine, so it is not logged as an error.
  const look = (signal: AbortSignal) => send(diskView, at, { signal, expected: 404 })
  const isSettled = (disk: Disk) => !['creating', 'finalizing'].includes(disk.state.state)
  let { state } = (await waitFor(look, isSettled, never)).state
  if (state === 'importing_from_bulk_writes') {
    await send(diskBulkWriteImportStop, at)
    state = 'import_ready'
  }
  if (state === 'import_ready') {
    await send(diskFinalizeImport, { ...at, body: {} })
    await waitFor(look, (disk) => disk.state.state === 'detached', never)
  }
  try {
    await send(diskDelete, at)
  } catch (error) {
    // Without an answer it may be deleted anyway: then the read returns a 404.
    if (!isAmbiguous(error)) throw error
    await look(never)
    throw error
  }
}
