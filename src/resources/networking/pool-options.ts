import type { SiloIpPool } from '@/api/contract/ip-pool'
import { poolVersionText } from '@/model/networking/pool-type'
import type { Option } from '@/ui/Options'

/** The tag of a pool: 'IPv4, default'; with the version from release 18 on. */
const tagOf = (pool: SiloIpPool): string =>
  [poolVersionText(pool), pool.isDefault && 'default'].filter(Boolean).join(', ')

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
    ...(tagOf(pool) && { tag: tagOf(pool) }),
    reason: refusal?.(pool),
  }))
