/** When instances ran: what their metrics follow. */
import type { InstanceState } from '@/api/contract/instance'
import type { Span } from './oxql/sources'
import type { InstanceRow, World } from './state'

/** States in which a guest exists that can be measured. */
const ALIVE: readonly InstanceState[] = [
  'running',
  'rebooting',
  'migrating',
  'repairing',
  'stopping',
]
const isAlive = (state: InstanceState) => ALIVE.includes(state)

/** The times that an instance ran, the last one up to now if it runs. */
export function runsOf(world: World, instance: InstanceRow): Span[] {
  const now = world.clock.now().getTime()
  const known = world.runs.get(instance.id) ?? before(instance)
  return known.map(({ from, to }) => ({ from, to: Math.min(to, now) }))
}

/** What an instance that has not moved since the world began has behind it, by the times it carries. */
function before(instance: InstanceRow): Span[] {
  const from = instance.timeCreated.getTime()
  const to = isAlive(instance.runState) ? Infinity : instance.timeRunStateUpdated.getTime()
  return instance.runState === 'creating' || to <= from ? [] : [{ from, to }]
}

/** Keeps account of an instance that goes from one state to another. @param was the row before */
export function noteMove(world: World, was: InstanceRow, now: InstanceState): void {
  const time = world.clock.now().getTime()
  const runs = world.runs.get(was.id) ?? before(was)
  if (isAlive(was.runState) && !isAlive(now))
    world.runs.set(
      was.id,
      runs.map((run) => (run.to === Infinity ? { ...run, to: time } : run)),
    )
  else if (!isAlive(was.runState) && isAlive(now))
    world.runs.set(was.id, [...runs, { from: time, to: Infinity }])
}
