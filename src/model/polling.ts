/**
 * How often pages poll, in milliseconds.
 *
 * - A list: every 3 s for 30 s after a row begins a transition, else every minute.
 * - One instance: every 2 s in a transition and while an auto-restart is due, every 30 s while one
 *   is to come, else never.
 * - One disk or snapshot: every 2 s while its state changes by itself, else never.
 * - The serial console: every second until the instance runs.
 */
import type { Disk } from '@/api/contract/disk'
import type { Instance } from '@/api/contract/instance'
import type { Snapshot } from '@/api/contract/snapshot'
import { isDiskMoving } from './storage/disk-state'
import { autoRestartDue, isTransitioning } from './compute/instance-state'
import { isSnapshotMoving } from './storage/snapshot-state'

const FAST = 3_000
const FAST_FOR = 30_000
const SLOW = 60_000

/**
 * The poll interval of a list. The end of a transition does not start the 30 s anew.
 * @param movingIn the state in which a row is in a transition, or nothing when it is at rest
 */
function pollIntervalOf<T extends { id: string }>(movingIn: (row: T) => string | undefined) {
  let moving: ReadonlySet<string> = new Set()
  let since = 0
  let seen: readonly unknown[] | undefined
  return (rows: readonly T[], now: number): number => {
    // Called at every render, perhaps with ten thousand rows: unchanged rows need no second look.
    if (rows !== seen) {
      const current = new Set<string>()
      for (const row of rows) {
        const state = movingIn(row)
        if (state !== undefined) current.add(`${row.id}|${state}`)
      }
      if ([...current].some((key) => !moving.has(key))) since = now
      moving = current
      seen = rows
    }
    return moving.size > 0 && now - since < FAST_FOR ? FAST : SLOW
  }
}

/** The poll interval of a list of instances. */
export const listPollInterval = () =>
  pollIntervalOf((row: Pick<Instance, 'id' | 'runState'>) =>
    isTransitioning(row.runState) ? row.runState : undefined,
  )

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

/**
 * The poll interval of a list whose rows have no states: other users may add, change and remove
 * rows.
 */
export const quietPollInterval = () => (): number => SLOW

/** The poll interval of an instance's page; false for none. */
export function detailPollInterval(instance: Instance | undefined, now: number): number | false {
  if (!instance) return false
  if (isTransitioning(instance.runState)) return 2_000
  if (instance.runState === 'failed' && instance.autoRestartEnabled)
    return autoRestartDue(instance, now) ? 2_000 : 30_000
  return false
}

/** The poll interval of a disk's panel; false for none. */
export const diskDetailPollInterval = (disk: Disk | undefined): number | false =>
  disk !== undefined && isDiskMoving(disk.state.state) ? 2_000 : false

/** The poll interval of a snapshot's panel; false for none. */
export const snapshotDetailPollInterval = (snapshot: Snapshot | undefined): number | false =>
  snapshot !== undefined && isSnapshotMoving(snapshot.state) ? 2_000 : false

/** The poll interval of the serial console's page; false for none. */
export const consolePollInterval = (instance: Instance | undefined): number | false =>
  instance && (instance.runState === 'creating' || instance.runState === 'starting') ? 1_000 : false
