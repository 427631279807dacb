/**
 * How often a page looks again. Source: `compute-storage` 3, 5 and 7.6.
 * All times in milliseconds.
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
 * The rhythm of a list: every 3 s for 30 s after something new starts to move, else every minute.
 * Something that comes to rest does not start the 30 s anew.
 * @param movingIn the state that a row is moving in, or nothing when it is at rest
 */
function rhythmOf<T extends { id: string }>(movingIn: (row: T) => string | undefined) {
  let moving: ReadonlySet<string> = new Set()
  let since = 0
  let seen: readonly unknown[] | undefined
  return (rows: readonly T[], now: number): number => {
    // Asked at every render, of ten thousand rows perhaps: the same rows move as they did.
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

/** The rhythm of a list of instances. */
export const listPollInterval = () =>
  rhythmOf((row: Pick<Instance, 'id' | 'runState'>) =>
    isTransitioning(row.runState) ? row.runState : undefined,
  )

/** The rhythm of a list of disks: the reference never looks again, and its states go stale. */
export const diskPollInterval = () =>
  rhythmOf((row: Pick<Disk, 'id' | 'state'>) =>
    isDiskMoving(row.state.state) ? row.state.state : undefined,
  )

/** The rhythm of a list of snapshots. */
export const snapshotPollInterval = () =>
  rhythmOf((row: Pick<Snapshot, 'id' | 'state'>) =>
    isSnapshotMoving(row.state) ? row.state : undefined,
  )

/** The rhythm of a list whose rows have no states of their own: others may add, change and remove rows. */
export const quietPollInterval = () => (): number => SLOW

/** The rhythm of one instance's page, or false for "do not poll". */
export function detailPollInterval(instance: Instance | undefined, now: number): number | false {
  if (!instance) return false
  if (isTransitioning(instance.runState)) return 2_000
  if (instance.runState === 'failed' && instance.autoRestartEnabled)
    return autoRestartDue(instance, now) ? 2_000 : 30_000
  return false
}

/** The rhythm of one disk's panel. */
export const diskDetailPollInterval = (disk: Disk | undefined): number | false =>
  disk !== undefined && isDiskMoving(disk.state.state) ? 2_000 : false

/** The rhythm of one snapshot's panel. */
export const snapshotDetailPollInterval = (snapshot: Snapshot | undefined): number | false =>
  snapshot !== undefined && isSnapshotMoving(snapshot.state) ? 2_000 : false

/** The rhythm of the serial console page: only while the instance is on its way up. */
export const consolePollInterval = (instance: Instance | undefined): number | false =>
  instance && (instance.runState === 'creating' || instance.runState === 'starting') ? 1_000 : false
