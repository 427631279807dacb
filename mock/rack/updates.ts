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

/** Components are updated one after the other, so the status follows from the time alone. */
export function updateStatus(world: World): UpdateStatus {
  const { targetRelease, before, suspended, contactSupport } = world.maintenance
  const { version, timeRequested } = targetRelease
  const all = world.sleds.size * PER_SLED + world.switches.size * PER_SWITCH
  const passed = world.clock.now().getTime() - timeRequested.getTime()
  const done = version === undefined || suspended ? 0 : Math.min(all, Math.floor(passed / STEP))
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
