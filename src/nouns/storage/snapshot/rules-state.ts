/** The actions that the state of a snapshot allows: only a complete one can be read. */
import type { Snapshot, SnapshotState } from '@/api/contract/snapshot'
import type { Badge, Looks } from '@/model/badge'
import { badgeOf } from '@/model/badge'
import { pollIntervalOf } from '@/model/list-polling'
import { oneOf } from '@/model/word-lists'

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
const isSnapshotMoving = (state: SnapshotState): boolean => state === 'creating'

const PASSIVE: Record<SnapshotAction, string> = {
  delete: 'be deleted',
  'create disk': 'become a disk',
  'create image': 'become an image',
}

export const snapshotCan = (action: SnapshotAction, state: SnapshotState): boolean =>
  snapshotAllows[action].some((one) => one === state)

/** Why a snapshot in this state refuses an action: 'Only snapshots in state ready or faulted can be deleted'. */
export const snapshotRefusal = (action: SnapshotAction, state: SnapshotState): string | undefined =>
  snapshotCan(action, state)
    ? undefined
    : `Only snapshots in state ${oneOf(snapshotAllows[action])} can ${PASSIVE[action]}`

const LOOKS: Looks<SnapshotState> = {
  creating: ['dotted', 'warn'],
  ready: ['full', 'ok'],
  faulted: ['cross', 'bad'],
  destroyed: ['cross', 'off'],
}

/** The badge of a snapshot's state. */
export const snapshotBadge = (state: SnapshotState): Badge => badgeOf(LOOKS, state)

/** The poll interval of a list of snapshots. */
export const snapshotPollInterval = () =>
  pollIntervalOf((row: Pick<Snapshot, 'id' | 'state'>) =>
    isSnapshotMoving(row.state) ? row.state : undefined,
  )

/** The poll interval of a snapshot's panel; false for none. */
export const snapshotDetailPollInterval = (snapshot: Snapshot | undefined): number | false =>
  snapshot !== undefined && isSnapshotMoving(snapshot.state) ? 2_000 : false
