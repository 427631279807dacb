/**
 * How often a page looks again. Source: `compute-storage` 3, 5 and 7.6.
 * All times in milliseconds.
 */
import type { Instance } from '@/api/contract/instance'
import { autoRestartDue, isTransitioning } from './instance-state'

const FAST = 3_000
const FAST_FOR = 30_000
const SLOW = 60_000

/**
 * The rhythm of a list of instances: every 3 s for 30 s after something new starts to move, else every
 * minute. Something that comes to rest does not start the 30 s anew.
 */
export function listRhythm() {
  let moving: ReadonlySet<string> = new Set()
  let since = 0
  let seen: readonly unknown[] | undefined
  return (rows: readonly Pick<Instance, 'id' | 'runState'>[], now: number): number => {
    // Asked at every render, of ten thousand rows perhaps: the same rows move as they did.
    if (rows !== seen) {
      const current = new Set(
        rows.filter((r) => isTransitioning(r.runState)).map((r) => `${r.id}|${r.runState}`),
      )
      if ([...current].some((key) => !moving.has(key))) since = now
      moving = current
      seen = rows
    }
    return moving.size > 0 && now - since < FAST_FOR ? FAST : SLOW
  }
}

/** The rhythm of one instance's page, or false for "do not poll". */
export function detailRhythm(instance: Instance | undefined, now: number): number | false {
  if (!instance) return false
  if (isTransitioning(instance.runState)) return 2_000
  if (instance.runState === 'failed' && instance.autoRestartEnabled)
    return autoRestartDue(instance, now) ? 2_000 : 30_000
  return false
}

/** The rhythm of the serial console page: only while the instance is on its way up. */
export const consoleRhythm = (instance: Instance | undefined): number | false =>
  instance && (instance.runState === 'creating' || instance.runState === 'starting') ? 1_000 : false
