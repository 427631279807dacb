/**
 * What is provisioned: processors and memory of the instances that run, storage of disks and snapshots.
 * Source: schemas `SiloUtilization`, `Utilization`. The sums are kept up to date as rows change, so that
 * nobody has to count ten thousand instances.
 */
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { tables } from './state'
import { sledOf } from './state/compute'
import type { Watcher } from './table'

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
    const siloOf = (projectId: string) => projects.get(projectId)?.siloId
    const stored = ({ projectId, size }: { projectId: string; size: number }): Share => ({
      of: [siloOf(projectId), projectId],
      counts: { ...NOTHING, storage: size },
    })
    this.follow(disks, stored)
    this.follow(snapshots, stored)
    this.follow(instances, (row) => {
      const sledId = sledOf(row)
      if (sledId === undefined) return undefined
      const { projectId, ncpus: cpus, memory } = row
      return { of: [siloOf(projectId), projectId, sledId], counts: { cpus, memory, storage: 0 } }
    })
  }

  /** What has been provisioned. @param id of a project, a silo or a sled */
  of(id: string): Counts {
    return this.sums.get(id) ?? NOTHING
  }

  private follow<T>(
    table: { watch: (heard: Watcher<T>) => void },
    shareOf: (row: T) => Share | undefined,
  ): void {
    table.watch((before, after) => {
      this.count(before && shareOf(before), -1)
      this.count(after && shareOf(after), 1)
    })
  }

  private count(share: Share | undefined, sign: 1 | -1): void {
    if (!share) return
    const { counts } = share
    for (const id of share.of) {
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
