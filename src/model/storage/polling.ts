/** How often pages about disks and snapshots poll; see `src/model/polling.ts`. */
import type { Disk } from '@/api/contract/disk'
import type { Snapshot } from '@/api/contract/snapshot'
import { pollIntervalOf } from '../list-polling'
import { isDiskMoving } from './disk-state'
import { isSnapshotMoving } from './snapshot-state'

/** The poll interval of a list of disks. */
export const diskPollInterval = () =>
  pollIntervalOf((row: Pick<Disk, 'id' | 'state'>) =>
    isDiskMoving(row.state.state) ? row.state.state : undefined,
  )

/** The poll interval of a list of snapshots. */
export const snapshotPollInterval = () =>
  pollIntervalOf((row: Pick<Snapshot, 'id' | 'state'>) =>
    isSnapshotMoving(row.state) ? row.state : undefined,
  )

/** The poll interval of a disk's panel; false for none. */
export const diskDetailPollInterval = (disk: Disk | undefined): number | false =>
  disk !== undefined && isDiskMoving(disk.state.state) ? 2_000 : false

/** The poll interval of a snapshot's panel; false for none. */
export const snapshotDetailPollInterval = (snapshot: Snapshot | undefined): number | false =>
  snapshot !== undefined && isSnapshotMoving(snapshot.state) ? 2_000 : false
