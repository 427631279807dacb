/** Checks of the states of disks and snapshots. */
import type { DiskAction } from '@/nouns/storage/disk/rules-state'
import { diskRefusal } from '@/nouns/storage/disk/rules-state'
import type { SnapshotAction } from '@/nouns/storage/snapshot/rules-state'
import { snapshotRefusal } from '@/nouns/storage/snapshot/rules-state'
import { whenKnown } from '../engine/when-known'

export const whenDisk = (action: DiskAction) =>
  whenKnown('disk', (disk) => diskRefusal(action, disk))

export const whenSnapshot = (action: SnapshotAction) =>
  whenKnown('snapshot', ({ state }) => snapshotRefusal(action, state))
