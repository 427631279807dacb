/**
 * What is provisioned: processors and memory of the instances that run, storage of disks and snapshots.
 * Source: schemas `SiloUtilization`, `Utilization`. The sums are kept up to date as rows change, so that
 * nobody has to count ten thousand instances.
 */
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { tables } from './state'
import { sledOf } from './state/compute'

/** Processors by number, memory and storage in bytes. */
export type Counts = VirtualResourceCounts

export const NOTHING: Counts = { cpus: 0, memory: 0, storage: 0 }

type Tables = ReturnType<typeof tables>

/** What one row adds, and to whose sums. */
interface Share {
  of: readonly (string | undefined)[]
  counts: Counts
}

export class Usage {
  private readonly sums = new Map<string, Counts>()

  /** Counts everything that comes into the tables, and stops counting what leaves them. */
  constructor({ projects, instances, disks, snapshots }: Tables) {
    const stored = ({ projectId, size }: { projectId: string; size: number }): Share => ({
      of: [projects.get(projectId)?.siloId, projectId],
      counts: { ...NOTHING, storage: size },
    })
    disks.watch((before, after) => this.exchange(before && stored(before), after && stored(after)))
    snapshots.watch((before, after) =>
      this.exchange(before && stored(before), after && stored(after)),
    )
    const running = (row: Parameters<typeof sledOf>[0]): Share | undefined => {
      const sledId = sledOf(row)
      return sledId === undefined
        ? undefined
        : {
            of: [projects.get(row.projectId)?.siloId, row.projectId, sledId],
            counts: { cpus: row.ncpus, memory: row.memory, storage: 0 },
          }
    }
    instances.watch((before, after) =>
      this.exchange(before && running(before), after && running(after)),
    )
  }

  /** What has been provisioned. @param id of a project, a silo or a sled */
  of(id: string): Counts {
    return this.sums.get(id) ?? NOTHING
  }

  private exchange(before: Share | undefined, after: Share | undefined): void {
    if (before) this.count(before, -1)
    if (after) this.count(after, 1)
  }

  private count({ of, counts }: Share, sign: 1 | -1): void {
    for (const id of of) {
      if (id === undefined) continue
      const sum = this.of(id)
      this.sums.set(id, {
        cpus: sum.cpus + sign * counts.cpus,
        memory: sum.memory + sign * counts.memory,
        storage: sum.storage + sign * counts.storage,
      })
    }
  }
}
