/** The IP pool of the services. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { knownRanges } from '@/resources/pools/known-ranges'
import { poolReads } from '@/resources/pools/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(poolPaths, pools)

export const servicePoolRoutes = [
  page('servicePool', {
    reads: (_, search) => [poolReads.servicePool(), listAt(poolReads.serviceRanges(), search)],
    load: () => import('@/pages/pools/service-pool'),
  }),
  panel('servicePoolRangeAdd', {
    deferredReads: () => [knownRanges()],
    load: () => import('@/panels/pools/service-pool-range-add'),
  }),
]
