/** How an update of the rack goes on after a target release was set. */
import type { UpdateStatus } from '@/api/contract/update'
import type { World } from '../state'

/** Milliseconds until the planner takes the next component. */
const STEP = 30_000
/** Sleds, switches and power shelf: what each has that is updated on its own. */
const PER_SLED = 5
const PER_SWITCH = 3
/** Components that no repository describes, such as those of a sled that was added by hand. */
const UNKNOWN = 2

/** How many components there are, and how many of them run the target release. */
function progress({ maintenance, sleds, switches, clock }: World) {
  const { targetRelease, suspended } = maintenance
  const all = sleds.size * PER_SLED + switches.size * PER_SWITCH
  const passed = clock.now().getTime() - targetRelease.timeRequested.getTime()
  const isStopped = targetRelease.version === undefined || suspended
  return { all, done: isStopped ? 0 : Math.min(all, Math.floor(passed / STEP)) }
}

/** Whether components are still updated to the target release. */
export function isUnderWay(world: World): boolean {
  const { before, suspended, targetRelease } = world.maintenance
  const { all, done } = progress(world)
  return (
    !suspended &&
    targetRelease.version !== undefined &&
    targetRelease.version !== before &&
    done < all
  )
}

/** Makes a release the target: what components run by then is what they are updated from. */
export function setTarget(world: World, version: string): void {
  const { maintenance, clock } = world
  const { targetRelease, before, suspended } = maintenance
  const isDone = !suspended && !isUnderWay(world)
  maintenance.before = isDone ? (targetRelease.version ?? before) : before
  maintenance.targetRelease = {
    generation: targetRelease.generation + 1,
    timeRequested: clock.now(),
    version,
  }
}

/** Components are updated one after the other, so the status follows from the time alone. */
export function updateStatus(world: World): UpdateStatus {
  const { targetRelease, before, suspended, contactSupport } = world.maintenance
  const { version, timeRequested } = targetRelease
  const { all, done } = progress(world)
  const counts = [
    [version ?? before, done],
    [before, all - done],
    ['unknown', UNKNOWN],
  ] as const
  const byVersion: Record<string, number> = {}
  for (const [release, count] of counts)
    if (count > 0) byVersion[release] = (byVersion[release] ?? 0) + count
  return {
    componentsByReleaseVersion: byVersion,
    contactSupport,
    suspended,
    targetRelease: version === undefined ? null : { timeRequested, version },
    timeLastStepPlanned: new Date(timeRequested.getTime() + done * STEP),
  }
}
