/** What a silo may use, and refusals of what would go beyond it. */
import { exhausted } from '../state/api-fault'
import type { QuotasRow, World } from '../state'
import type { Counts } from '../state/usage'
import { NOTHING } from '../state/usage'

/**
 * Gives a silo its quotas, in place of those it has.
 * @param quotas processors by number, memory and storage in bytes; 0 means that none may be used
 */
export function setQuotas(world: World, siloId: string, quotas: Counts): QuotasRow {
  const { cpus, memory, storage } = quotas
  return world.quotas.get(siloId)
    ? world.quotas.update(siloId, { cpus, memory, storage })
    : world.quotas.add({ id: siloId, siloId, cpus, memory, storage })
}

/** The quotas of a silo. One that nobody gave any may use nothing. */
export const quotasOf = (world: World, siloId: string): QuotasRow =>
  world.quotas.get(siloId) ?? { id: siloId, siloId, ...NOTHING }

/** Forgets the quotas of a silo that is gone. */
export const dropQuotas = (world: World, siloId: string): void => world.quotas.remove(siloId)

const WHAT = {
  cpus: ['vCPU', 'vCPUs', 'stop unneeded instances'],
  memory: ['Memory', 'memory', 'stop unneeded instances'],
  storage: ['Storage', 'storage', 'delete unneeded disks and snapshots'],
} as const satisfies Record<keyof Counts, readonly [string, string, string]>

/**
 * Holds a silo to its quotas.
 * @param more what is about to be provisioned on top of what is
 * @throws ApiFault 507 when that is more than the silo may use
 */
export function refuseOverQuota(world: World, siloId: string, more: Partial<Counts>): void {
  const used = world.usage.of(siloId)
  const quotas = quotasOf(world, siloId)
  for (const key of ['cpus', 'memory', 'storage'] as const) {
    const wanted = more[key] ?? 0
    const [name, plural, remedy] = WHAT[key]
    if (wanted > 0 && used[key] + wanted > quotas[key])
      throw exhausted(
        `${name} limit exceeded: not enough ${plural} left in the silo's quota. ` +
          `Either ${remedy} or ask an operator for a larger quota.`,
      )
  }
}
