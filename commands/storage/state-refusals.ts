/** Checks of the states of disks and snapshots. While a state is unknown, the server decides. */
import type { DiskAction } from '@/nouns/storage/disk/rules-state'
import { diskRefusal } from '@/nouns/storage/disk/rules-state'
import type { SnapshotAction } from '@/nouns/storage/snapshot/rules-state'
import { snapshotRefusal } from '@/nouns/storage/snapshot/rules-state'
import type { Given } from '../engine/args'
import type { Refuse } from '../engine/refuse'

export const whenDisk =
  (action: DiskAction): Refuse<Given> =>
  (args, ctx) => {
    const disk = ctx.find('disk', args)
    return disk && diskRefusal(action, disk)
  }

export const whenSnapshot =
  (action: SnapshotAction): Refuse<Given> =>
  (args, ctx) => {
    const snapshot = ctx.find('snapshot', args)
    return snapshot && snapshotRefusal(action, snapshot.state)
  }
