/** How the states of disks and snapshots look. */
import type { SnapshotState } from '@/api/contract/snapshot'
import type { Badge, Looks } from '../badge'
import { badgeOf } from '../badge'
import type { DiskStateName } from './disk-state'

const DISK: Looks<DiskStateName> = {
  creating: ['dotted', 'new'],
  detached: ['ring', 'off'],
  import_ready: ['left', 'busy'],
  importing_from_url: ['dotted', 'new'],
  importing_from_bulk_writes: ['dotted', 'new'],
  finalizing: ['left', 'busy'],
  maintenance: ['right', 'warn'],
  attaching: ['left', 'busy'],
  attached: ['full', 'ok'],
  detaching: ['right', 'warn'],
  destroyed: ['cross', 'off'],
  faulted: ['cross', 'bad'],
}

const SNAPSHOT: Looks<SnapshotState> = {
  creating: ['dotted', 'warn'],
  ready: ['full', 'ok'],
  faulted: ['cross', 'bad'],
  destroyed: ['cross', 'off'],
}

export const diskBadge = (state: DiskStateName): Badge => badgeOf(DISK, state)
export const snapshotBadge = (state: SnapshotState): Badge => badgeOf(SNAPSHOT, state)
