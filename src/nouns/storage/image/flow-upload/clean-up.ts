/**
 * The temporary disk and snapshot of an upload: waits until they are ready, and deletes each in the end, even if
 * another cannot be deleted.
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

/** A thing that could not be deleted, and the reason. */
export interface Leftover {
  noun: 'disk' | 'snapshot'
  name: string
  why: string
}

export interface Made {
  disk: string
  snapshot: string
  /** Whether each thing may exist. */
  hasDisk: boolean
  hasSnapshot: boolean
}

/** Milliseconds between two reads, and the maximum wait. */
const LOOK_EVERY = 500
const PATIENCE = 5 * 60_000

const never = new AbortController().signal

/**
 * Reads a thing until it is ready.
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

/** The id of a thing that may exist; undefined where it does not. */
export const idOf = async (reading: Promise<{ id: string }>): Promise<string | undefined> => {
  try {
    return (await reading).id
  } catch {
    return undefined
  }
}

/** Deletes the snapshot, then the disk, whatever its state. @returns the things that could not be deleted */
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

/** Deletes a disk; ends its import first if necessary. */
async function deleteDisk(send: Send, at: ReturnType<typeof onDisk>): Promise<void> {
  // A deleted disk is expected, so a 404 is not logged as an error.
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
    // Without an answer the disk may be deleted: then the read returns a 404.
    if (!isAmbiguous(error)) throw error
    await look(never)
    throw error
  }
}
