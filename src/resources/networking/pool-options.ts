import type { SiloIpPool } from '@/api/contract/ip-pool'
import type { Option } from '@/ui/Options'

/**
 * The pools of the silo as the options of a picker.
 * @param refusal why a pool cannot be chosen, if it cannot
 */
export const poolOptions = (
  pools: readonly SiloIpPool[],
  refusal?: (pool: SiloIpPool) => string | undefined,
): Option[] =>
  pools.map((pool) => ({
    value: pool.name,
    label: pool.name,
    ...(pool.description && { detail: pool.description }),
    ...(pool.isDefault && { tag: 'default' }),
    reason: refusal?.(pool),
  }))
