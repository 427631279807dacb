/** The IP pool of the services. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { knownRanges } from './looks-known-ranges'
import { poolReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(poolPaths, pools)

export const servicePoolRoutes = [
  page('servicePool', {
    reads: (_, search) => [poolReads.servicePool(), listAt(poolReads.serviceRanges(), search)],
    load: () => import('./page-service'),
  }),
  panel('servicePoolRangeAdd', {
    deferredReads: () => [knownRanges()],
    load: () => import('./panel-service-range-add'),
  }),
]
