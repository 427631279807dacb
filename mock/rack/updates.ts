/** The progress of a rack's update after a target release was set. */
import type { UpdateStatus } from '@/api/contract/update'
import type { World } from '../state'

/** Milliseconds until the planner updates the next component. */
const STEP = 30_000
/** The number of separately updated components of each sled, and of each switch. */
const PER_SLED = 5
const PER_SWITCH = 3
/** The number of components without a description in any repository, such as those of a manually added sled. */
const UNKNOWN = 2

/** The number of all components, and of the components with the target release. */
function progress({ maintenance, sleds, switches, clock }: World) {
  const { targetRelease, suspended } = maintenance
  const all = sleds.size * PER_SLED + switches.size * PER_SWITCH
  const passed = clock.now().getTime() - targetRelease.timeRequested.getTime()
  const isStopped = targetRelease.version === undefined || suspended
  return { all, done: isStopped ? 0 : Math.min(all, Math.floor(passed / STEP)) }
}

/** Whether some components do not have the target release yet. */
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

/** Makes a release the target. The update starts from the release that the components have at this moment. */
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

/** The status of the update. Components are updated one by one, so the status depends only on the time. */
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
