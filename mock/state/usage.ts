/**
 * Provisioned amounts: CPUs and memory of running instances, storage of disks and so on. Each table reports the amounts
 * of its rows. Sums are updated at each change, so reading them is fast with ten thousand instances.
 */
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { Clock } from './clock'
import type { computeTables } from './compute'
import { FLEET } from './fleet'
import type { Row } from './table'
import type { AnyTable } from './words'
import { tablesOf } from './words'

/** CPUs as a number, memory and storage in bytes. */
export type Counts = VirtualResourceCounts

export const NOTHING: Counts = { cpus: 0, memory: 0, storage: 0 }

type Tables = Pick<ReturnType<typeof computeTables>, 'projects'>

/** The amounts of one row, the ids whose sums contain the amounts, and the time from which they count. */
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

  /** Follows the rows of all tables. */
  constructor(tables: Tables, clock: Clock) {
    this.clock = clock
    for (const table of tablesOf(tables)) this.track(tables, table)
  }

  /** The provisioned amounts. @param id of a project, a silo or a sled, or `FLEET` */
  of(id: string): Counts {
    return this.sums.get(id) ?? NOTHING
  }

  /** Every change of the provisioned amounts, the earliest first. @param id as for `of` */
  changes(id: string): Change[] {
    return (this.log.get(id) ?? []).toSorted((a, b) => a.time - b.time)
  }

  private track({ projects }: Tables, table: AnyTable): void {
    const shareOf = (row: Row): Share | undefined => {
      const provision = table.provisions(row)
      if (!provision) return undefined
      const { projectId, sledId, counts, since } = provision
      const of = [FLEET, projects.get(projectId)?.siloId, projectId, sledId]
      return { of, counts: { ...NOTHING, ...counts }, since }
    }
    table.watch((was, is) => {
      const [before, after] = [was && shareOf(was), is && shareOf(is)]
      if (before && after && isSame(before, after)) return
      if (before) this.count(before, -1, this.clock.now())
      // A new row counts from its own time, which may be before the world's start.
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
