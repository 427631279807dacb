import * as z from 'zod'
import { NameOrIdSortMode, identity, page, paging } from './common'

/** An IP pool in the context of a silo */
export const SiloIpPool = z.object({
  ...identity,
  /**
   * When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from
   * that pool when no other pool is specified. There can be at most one default for a given silo.
   */
  isDefault: z.boolean(),
})
export type SiloIpPool = z.infer<typeof SiloIpPool>

export const ipPoolContract = {
  projectIpPoolList: {
    query: z.object({ ...paging, sortBy: NameOrIdSortMode.optional() }),
    result: page(SiloIpPool),
    status: 200,
  },
  projectIpPoolView: { result: SiloIpPool, status: 200 },
} as const
