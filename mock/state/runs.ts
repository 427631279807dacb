/** Records the periods in which instances ran, for their metrics. */
import type { InstanceState } from '@/api/contract/instance'
import type { Clock } from './clock'
import type { InstanceRow } from './compute'
import type { Table } from './table'

/** A span of time, in milliseconds since 1970. */
export interface Period {
  from: number
  to: number
}

/** States in which a guest exists. */
const ALIVE: ReadonlySet<InstanceState> = new Set([
  'running',
  'rebooting',
  'migrating',
  'repairing',
  'stopping',
])
const isAlive = (state: InstanceState) => ALIVE.has(state)

export class Runs {
  private readonly recorded = new Map<string, Period[]>()
  private readonly clock: Clock

  /** Records every state change of the instances from now on. */
  constructor(instances: Table<InstanceRow>, clock: Clock) {
    this.clock = clock
    instances.watch((before, after) => {
      if (before && !after) this.recorded.delete(before.id)
      if (before && after) this.note(before, after.runState)
    })
  }

  /** The periods in which an instance ran. If the instance is running, the last period ends now. */
  of(instance: InstanceRow): Period[] {
    const now = this.clock.now().getTime()
    return this.periods(instance).map(({ from, to }) => ({ from, to: Math.min(to, now) }))
  }

  private periods(instance: InstanceRow): Period[] {
    return this.recorded.get(instance.id) ?? earlier(instance)
  }

  private note(was: InstanceRow, now: InstanceState): void {
    if (isAlive(was.runState) === isAlive(now)) return
    const time = this.clock.now().getTime()
    const periods = this.periods(was)
    this.recorded.set(
      was.id,
      isAlive(now)
        ? [...periods, { from: time, to: Infinity }]
        : periods.map((one) => (one.to === Infinity ? { ...one, to: time } : one)),
    )
  }
}

/** The periods of an instance whose state has not changed since the world's start, derived from its row. */
function earlier(instance: InstanceRow): Period[] {
  const from = instance.timeCreated.getTime()
  const to = isAlive(instance.runState) ? Infinity : instance.timeRunStateUpdated.getTime()
  return instance.runState === 'creating' || to <= from ? [] : [{ from, to }]
}
