/** The pools for addresses of instances. */
import { systemIpPoolList } from '@/api/operations/ip-pool'
import type { ResultOf } from '@/api/operation'
import type { Read } from '@/api/query'
import { ALL, FRESH_FOR, readAllowing } from '@/api/query'
import { coreReads } from '../core/reads'
import { networkingReads } from './reads'

const why = 'on racks before release 18, only fleet viewers see the types of pools'

/**
 * The silo's pools without those for multicast, from which the API allocates no floating or ephemeral IP. Before
 * release 18 only the pools of the fleet have a type: for other users the control plane refuses a multicast pool when
 * it is chosen.
 */
export const unicastPools = (): Read<ResultOf<'ipPoolList'>> => ({
  queryKey: ['unicast pools'],
  queryFn: async ({ client }) => {
    const [pools, me] = await Promise.all([
      client.fetchQuery(networkingReads.pools()),
      client.fetchQuery(coreReads.me()),
    ])
    if (pools.items.some(({ poolType }) => poolType))
      return { ...pools, items: pools.items.filter(({ poolType }) => poolType !== 'multicast') }
    if (!me.fleetViewer) return pools
    // While the types are unknown, all pools can be chosen.
    const fleet = await client
      .fetchQuery(readAllowing(systemIpPoolList, { query: { limit: ALL } }, 403, why))
      .catch(() => undefined)
    if (fleet?.type !== 'success') return pools
    const other = new Set(
      fleet.data.items.flatMap(({ id, poolType }) => (poolType === 'multicast' ? id : [])),
    )
    return { ...pools, items: pools.items.filter(({ id }) => !other.has(id)) }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: ['ipPoolList', 'systemIpPoolList'] },
})
