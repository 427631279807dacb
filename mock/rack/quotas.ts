/** The quotas of silos. */
import { exhausted } from '../state/api-fault'
import type { QuotasRow, World } from '../state'
import type { Counts } from '../state/usage'
import { NOTHING } from '../state/usage'

/**
 * Sets a silo's quotas.
 * @param quotas CPUs by number, memory and storage in bytes; a quota of 0 allows nothing
 */
export function setQuotas(world: World, siloId: string, quotas: Counts): QuotasRow {
  const { cpus, memory, storage } = quotas
  return world.quotas.get(siloId)
    ? world.quotas.update(siloId, { cpus, memory, storage })
    : world.quotas.add({ id: siloId, siloId, cpus, memory, storage })
}

/** The quotas of a silo; zero if none were set. */
export const quotasOf = (world: World, siloId: string): QuotasRow =>
  world.quotas.get(siloId) ?? { id: siloId, siloId, ...NOTHING }

/** Removes the quotas of a deleted silo. */
export const dropQuotas = (world: World, siloId: string): void => world.quotas.remove(siloId)

const WHAT = {
  cpus: ['vCPU', 'vCPUs', 'stop unused instances'],
  memory: ['Memory', 'memory', 'stop unused instances'],
  storage: ['Storage', 'storage', 'remove unneeded disks and snapshots'],
} as const satisfies Record<keyof Counts, readonly [string, string, string]>

/**
 * Checks a silo's quotas. Source: nexus/db-queries/src/db/queries/virtual_provisioning_collection_update.rs
 * @param more the additional amounts to provision
 * @throws ApiFault 507 when the sum exceeds a quota
 */
export function refuseOverQuota(world: World, siloId: string, more: Partial<Counts>): void {
  const used = world.usage.of(siloId)
  const quotas = quotasOf(world, siloId)
  for (const key of ['cpus', 'memory', 'storage'] as const) {
    const wanted = more[key] ?? 0
    const [name, plural, remedy] = WHAT[key]
    if (wanted > 0 && used[key] + wanted > quotas[key])
      throw exhausted(
        `${name} Limit Exceeded: Not enough ${plural} to complete request. Either ${remedy} to ` +
          'free up resources or contact the rack operator to request a capacity increase.',
      )
  }
}
