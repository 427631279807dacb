/** What the state of a snapshot allows: only a complete one can be read. */
import type { SnapshotState } from '@/api/contract/snapshot'
import { oneOf } from '../word-lists'

export const SNAPSHOT_STATES = [
  'creating',
  'ready',
  'faulted',
  'destroyed',
] as const satisfies readonly SnapshotState[]

export const snapshotAllows = {
  delete: ['ready', 'faulted'],
  'create disk': ['ready'],
  'create image': ['ready'],
} as const satisfies Record<string, readonly SnapshotState[]>

export type SnapshotAction = keyof typeof snapshotAllows

/** True while the snapshot is being taken, so that the page polls fast. */
export const isSnapshotMoving = (state: SnapshotState): boolean => state === 'creating'

const PASSIVE: Record<SnapshotAction, string> = {
  delete: 'be deleted',
  'create disk': 'become a disk',
  'create image': 'become an image',
}

export const snapshotCan = (action: SnapshotAction, state: SnapshotState): boolean =>
  snapshotAllows[action].some((one) => one === state)

/**
 * Why a snapshot in this state cannot do this: 'Only snapshots in state ready or faulted can be
 * deleted'.
 */
export const snapshotRefusal = (action: SnapshotAction, state: SnapshotState): string | undefined =>
  snapshotCan(action, state)
    ? undefined
    : `Only snapshots in state ${oneOf(snapshotAllows[action])} can ${PASSIVE[action]}`
