/** Provisioned resources over time, for the utilization charts. */
import type { SystemMetricName } from '@/api/contract/metrics'
import type { World } from '../state'
import type { Counts } from '../state/usage'

/** A value, and the time in milliseconds since 1970 from which it applies. */
export interface Point {
  time: number
  value: number
}

const KEYS: Readonly<Record<SystemMetricName, keyof Counts>> = {
  cpus_provisioned: 'cpus',
  ram_provisioned: 'memory',
  virtual_disk_space_provisioned: 'storage',
}

/**
 * Each change of the provisioned amount, the earliest first.
 * @param id of a silo or a project, or `FLEET`
 */
export function provisionedPoints(world: World, id: string, metric: SystemMetricName): Point[] {
  const key = KEYS[metric]
  let value = 0
  const points: Point[] = []
  for (const { time, counts } of world.usage.changes(id)) {
    if (counts[key] === 0) continue
    value += counts[key]
    const last = points.at(-1)
    if (last?.time === time) last.value = value
    else points.push({ time, value })
  }
  return points
}

/** The value at a time. */
export const valueAt = (points: readonly Point[], time: number): number =>
  points.findLast((point) => point.time <= time)?.value ?? 0
