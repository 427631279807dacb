/**
 * What is provisioned: CPUs and memory of running instances, storage of disks and snapshots. The
 * sums are updated as rows change, so that reading them does not count ten thousand instances.
 */
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { Clock } from './clock'
import type { computeTables } from './compute'
import { sledOf } from './compute'
import { FLEET } from './fleet'
import type { Watcher } from './table'

/** CPUs by number, memory and storage in bytes. */
export type Counts = VirtualResourceCounts

export const NOTHING: Counts = { cpus: 0, memory: 0, storage: 0 }

type Tables = Pick<
  ReturnType<typeof computeTables>,
  'projects' | 'instances' | 'disks' | 'snapshots'
>

/** What one row adds to the sums of `of`, and since when. */
interface Share {
  of: readonly (string | undefined)[]
  counts: Counts
  since: Date
}

/** A change of a sum. The time is in milliseconds since 1970. */
export interface Change {
  time: number
  counts: Counts
}

export class Usage {
  private readonly sums = new Map<string, Counts>()
  private readonly log = new Map<string, Change[]>()
  private readonly clock: Clock

  /** Tracks the rows of the tables from now on. */
  constructor({ projects, instances, disks, snapshots }: Tables, clock: Clock) {
    this.clock = clock
    const owners = (projectId: string) => [FLEET, projects.get(projectId)?.siloId, projectId]
    const stored = (row: { projectId: string; size: number; timeCreated: Date }): Share => ({
      of: owners(row.projectId),
      counts: { ...NOTHING, storage: row.size },
      since: row.timeCreated,
    })
    this.track(disks, stored)
    this.track(snapshots, stored)
    this.track(instances, (row) => {
      const sledId = sledOf(row)
      if (sledId === undefined) return undefined
      const { projectId, ncpus: cpus, memory, timeRunStateUpdated: since } = row
      return {
        of: [...owners(projectId), sledId],
        counts: { cpus, memory, storage: 0 },
        since,
      }
    })
  }

  /** What is provisioned. @param id of a project, a silo or a sled, or `FLEET` */
  of(id: string): Counts {
    return this.sums.get(id) ?? NOTHING
  }

  /** Every change of what was provisioned, the earliest first. @param id as for `of` */
  changes(id: string): Change[] {
    return (this.log.get(id) ?? []).toSorted((a, b) => a.time - b.time)
  }

  private track<T>(
    table: { watch: (watcher: Watcher<T>) => void },
    shareOf: (row: T) => Share | undefined,
  ): void {
    table.watch((was, is) => {
      const [before, after] = [was && shareOf(was), is && shareOf(is)]
      if (before && after && isSame(before, after)) return
      if (before) this.count(before, -1, this.clock.now())
      // A new row counts from the time that it states, which may be before the world's start.
      if (after) this.count(after, 1, before ? this.clock.now() : after.since)
    })
  }

  private count({ of, counts }: Share, sign: 1 | -1, time: Date): void {
    const change = {
      time: time.getTime(),
      counts: {
        cpus: sign * counts.cpus,
        memory: sign * counts.memory,
        storage: sign * counts.storage,
      },
    }
    for (const id of of) {
      if (id === undefined) continue
      const sum = this.of(id)
      this.sums.set(id, {
        cpus: sum.cpus + change.counts.cpus,
        memory: sum.memory + change.counts.memory,
        storage: sum.storage + change.counts.storage,
      })
      const log = this.log.get(id)
      if (log) log.push(change)
      else this.log.set(id, [change])
    }
  }
}

const isSame = (a: Share, b: Share): boolean =>
  a.counts.cpus === b.counts.cpus &&
  a.counts.memory === b.counts.memory &&
  a.counts.storage === b.counts.storage &&
  a.of.every((id, i) => id === b.of[i])
