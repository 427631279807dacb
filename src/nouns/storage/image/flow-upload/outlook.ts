/** Looks at what an unfinished upload has left on the rack, and says what can be done with it. */
import { isNotFound } from '@/api/errors'
import { diskView } from '@/api/operations/disk'
import { imageView } from '@/api/operations/image'
import { snapshotView } from '@/api/operations/snapshot'
import type { Send } from './clean-up'
import type { Begun, StepId, UploadRecord } from './upload-state'
import { STEPS } from './upload-state'

export type Outlook =
  /** It goes on from there. */
  | { can: 'go on'; begun: Begun; needsFile: boolean }
  /** What was sent is of no use any more: it can begin again from the first byte. */
  | { can: 'begin again'; why: string }
  /** What it made can be deleted, and nothing else. */
  | { can: 'clean up'; why: string }

/** A thing, or undefined where it does not exist. @throws ApiError for any other failure */
async function found<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** The steps before one. */
const until = (id: StepId): StepId[] =>
  STEPS.map(([step]) => step).slice(
    0,
    STEPS.findIndex(([step]) => step === id),
  )

interface OnRack {
  state: string | undefined
  hasSnapshot: boolean
}

/**
 * How far an upload is, by the states of what it made: an answer may have been lost with the page.
 * @returns the first step that is not complete, or why it cannot go on
 */
export function reached(
  { complete }: Pick<Begun, 'complete'>,
  { state, hasSnapshot }: OnRack,
): StepId | { why: string } {
  const isSent = complete.includes('upload')
  if (hasSnapshot && isSent) return 'finalize'
  switch (state) {
    case undefined:
      return { why: 'Its temporary disk is no longer on the rack.' }
    case 'creating':
      return 'disk'
    case 'import_ready':
      if (isSent) return 'finalize'
      return complete.includes('start')
        ? { why: 'The import into its temporary disk was stopped meanwhile.' }
        : 'start'
    case 'importing_from_bulk_writes':
      return isSent ? 'stop' : 'upload'
    case 'finalizing':
      if (isSent) return 'finalize'
  }
  return { why: `Its temporary disk takes nothing more: it is ${state.replaceAll('_', ' ')}.` }
}

/**
 * Reads what an upload has left on the rack.
 * @throws ApiError where it cannot be read
 */
export async function lookAt(record: UploadRecord, call: Send): Promise<Outlook> {
  if (record.ended !== undefined) return { can: 'clean up', why: record.ended }
  const { project, image, complete, expected, isChecked, diskId } = record
  const query = { project }
  const quietly = { expected: 404 }
  const disk =
    diskId === undefined ? { path: { disk: record.disk }, query } : { path: { disk: diskId } }
  const [onRack, snapshot, made] = await Promise.all([
    found(call(diskView, disk, quietly)),
    found(call(snapshotView, { path: { snapshot: record.snapshot }, query }, quietly)),
    found(call(imageView, { path: { image: image.name }, query }, quietly)),
  ])
  // Its answer may have been lost with the page.
  const isOwn =
    complete.includes('image') ||
    (snapshot !== undefined && made?.os === image.os && made.version === image.version)
  if (made)
    return {
      can: 'clean up',
      why: isOwn
        ? 'The image is there. What is left of its upload can be deleted.'
        : `There is another image named ${image.name} now.`,
    }
  const step = reached(record, { state: onRack?.state.state, hasSnapshot: snapshot !== undefined })
  if (typeof step === 'object') return { can: 'begin again', why: step.why }
  const isSent = complete.includes('upload')
  return {
    can: 'go on',
    needsFile: !isSent || (expected !== undefined && !isChecked),
    begun: {
      disk: record.disk,
      snapshot: record.snapshot,
      diskId: onRack?.id ?? diskId,
      isFinalized: snapshot !== undefined,
      complete: until(step),
      next: record.next,
      processed: record.processed,
      total: record.total,
    },
  }
}
