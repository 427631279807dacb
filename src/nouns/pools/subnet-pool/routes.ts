/** Subnet pools, their members and links. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { knownRanges } from '@/nouns/pools/ip-pool/looks-known-ranges'
import { subnetPoolReads } from './reads'
import { siloReads } from '@/nouns/silos/silo/reads'
import { routesOf } from '@/areas/route'

const { list, page, panel } = routesOf(poolPaths, pools)

export const subnetPoolRoutes = [
  list('subnetPools', {
    of: () => subnetPoolReads.pools(),
    load: () => import('./page-list'),
  }),
  panel('subnetPoolNew', {
    load: () => import('./panel-create'),
  }),
  page('subnetPool', {
    reads: ({ subnetPool }, search) => [
      subnetPoolReads.pool(subnetPool),
      subnetPoolReads.usage(subnetPool),
      search.get('tab') === 'silos'
        ? subnetPoolReads.silos(subnetPool).page(undefined)
        : listAt(subnetPoolReads.members(subnetPool), search),
    ],
    load: () => import('./page'),
  }),
  panel('subnetPoolEdit', {
    over: 'subnetPool',
    load: () => import('./panel-edit'),
  }),
  panel('subnetPoolMemberAdd', {
    deferredReads: () => [knownRanges()],
    load: () => import('./panel-member-add'),
  }),
  panel('subnetPoolSiloAdd', {
    reads: ({ subnetPool }) => [subnetPoolReads.silos(subnetPool).page(undefined)],
    deferredReads: () => [siloReads.allSilos()],
    load: () => import('./panel-silo-add'),
  }),
]
