/** IP pools and their ranges. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { knownRanges } from '@/resources/pools/known-ranges'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { poolReads } from '@/resources/pools/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(poolPaths, pools)

export const ipPoolRoutes = [
  page('ipPools', {
    early: true,
    reads: (_, search) => [listAt(poolReads.pools(), search)],
    load: () => import('@/pages/pools/ip-pools'),
  }),
  panel('ipPoolNew', {
    load: () => import('@/panels/pools/ip-pool-create'),
  }),
  page('ipPool', {
    reads: ({ pool }, search) => [
      poolReads.pool(pool),
      poolReads.poolUsage(pool),
      search.get('tab') === 'silos'
        ? linkedSilos(pool).page(undefined)
        : listAt(poolReads.poolRanges(pool), search),
    ],
    load: () => import('@/pages/pools/ip-pool'),
  }),
  panel('ipPoolEdit', {
    over: 'ipPool',
    load: () => import('@/panels/pools/ip-pool-edit'),
  }),
  panel('ipPoolRangeAdd', {
    deferredReads: () => [knownRanges()],
    load: () => import('@/panels/pools/ip-pool-range-add'),
  }),
]
