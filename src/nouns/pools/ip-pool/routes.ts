/** IP pools and their ranges. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { knownRanges } from './looks-known-ranges'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { poolReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, page, panel } = routesOf(poolPaths, pools)

export const ipPoolRoutes = [
  list('ipPools', {
    of: () => poolReads.pools(),
    load: () => import('./page-list'),
  }),
  panel('ipPoolNew', {
    load: () => import('./panel-create'),
  }),
  page('ipPool', {
    reads: ({ pool }, search) => [
      poolReads.pool(pool),
      poolReads.poolUsage(pool),
      search.get('tab') === 'silos'
        ? linkedSilos(pool).page(undefined)
        : listAt(poolReads.poolRanges(pool), search),
    ],
    load: () => import('./page'),
  }),
  panel('ipPoolEdit', {
    over: 'ipPool',
    load: () => import('./panel-edit'),
  }),
  panel('ipPoolRangeAdd', {
    deferredReads: () => [knownRanges()],
    load: () => import('./panel-range-add'),
  }),
]
