/** What a silo may use at most. */
import type { SiloQuotasCreate } from '@/api/contract/quota'
import type { World } from './state'

const quotas = new WeakMap<World, Map<string, SiloQuotasCreate>>()

/** Sets the quotas of a silo, whole. Memory and storage in bytes. */
export function setQuotas(world: World, siloId: string, limits: SiloQuotasCreate): void {
  const known = quotas.get(world) ?? new Map<string, SiloQuotasCreate>()
  quotas.set(world, known.set(siloId, limits))
}

/** Forgets the quotas of a silo that is gone. */
export const dropQuotas = (world: World, siloId: string): void => {
  quotas.get(world)?.delete(siloId)
}
