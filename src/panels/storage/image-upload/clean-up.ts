/** Taking away what an upload made on its way: each thing by itself, whatever becomes of the others. */
import { isAmbiguous, isNotFound, messageOf } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import {
  diskBulkWriteImportStop,
  diskDelete,
  diskFinalizeImport,
  diskView,
} from '@/api/operations/disk'
import { snapshotDelete, snapshotView } from '@/api/operations/snapshot'

/** Makes one call. @throws ApiError */
export type Send = (
  op: Operation,
  input: AnyInput,
  options?: { signal?: AbortSignal; expected?: number },
) => Promise<unknown>

/** Something that is still there, and why. */
export interface Leftover {
  noun: 'disk' | 'snapshot'
  name: string
  why: string
}

export interface Made {
  disk: string
  snapshot: string
  /** Whether each may be there. */
  hasDisk: boolean
  hasSnapshot: boolean
}

/** Milliseconds between two looks, and how long something is waited for. */
const LOOK_EVERY = 500
const PATIENCE = 5 * 60_000

const never = new AbortController().signal

/**
 * Looks at something until it is as wanted.
 * @throws Error when it takes longer than five minutes, or the signal's reason
 */
export async function waitFor(
  send: Send,
  op: Operation,
  input: AnyInput,
  isReady: (row: unknown) => boolean,
  signal: AbortSignal,
): Promise<unknown> {
  const until = Date.now() + PATIENCE
  for (;;) {
    signal.throwIfAborted()
    const row = await send(op, input, { signal })
    if (isReady(row)) return row
    if (Date.now() > until) throw new Error('It took too long to get ready')
    await new Promise((again) => setTimeout(again, LOOK_EVERY))
  }
}

/** Takes away the snapshot, then the disk, whatever state it is in. @returns what is still there */
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
      const written = (row: unknown) => (row as { state: string }).state !== 'creating'
      await waitFor(missing(send), snapshotView, at, written, never)
      await send(snapshotDelete, at)
    })
  if (made.hasDisk)
    await attempt('disk', made.disk, () => deleteDisk(send, { path: { disk: made.disk }, query }))
  return left
}

/** That something is missing is what is hoped for here, and no error to be logged. */
const missing =
  (send: Send): Send =>
  (op, input, options) =>
    send(op, input, { ...options, expected: 404 })

/** A disk in the middle of an import is brought out of it first. */
async function deleteDisk(send: Send, at: AnyInput): Promise<void> {
  const look = missing(send)
  const stateOf = (row: unknown) => (row as { state: { state: string } }).state.state
  const settled = (row: unknown) => !['creating', 'finalizing'].includes(stateOf(row))
  let state = stateOf(await waitFor(look, diskView, at, settled, never))
  if (state === 'importing_from_bulk_writes') {
    await send(diskBulkWriteImportStop, at)
    state = 'import_ready'
  }
  if (state === 'import_ready') {
    await send(diskFinalizeImport, { ...at, body: {} })
    await waitFor(look, diskView, at, (row) => stateOf(row) === 'detached', never)
  }
  try {
    await send(diskDelete, at)
  } catch (error) {
    // A lost answer may have been a yes.
    if (!isAmbiguous(error)) throw error
    await look(diskView, at)
    throw error
  }
}
