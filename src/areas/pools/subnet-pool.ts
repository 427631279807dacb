/** Subnet pools, their members and links. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { knownRanges } from '@/resources/pools/known-ranges'
import { subnetPoolReads } from '@/resources/pools/subnet-pool-reads'
import { siloReads } from '@/resources/silos/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(poolPaths, pools)

export const subnetPoolRoutes = [
  page('subnetPools', {
    early: true,
    reads: (_, search) => [listAt(subnetPoolReads.pools(), search)],
    load: () => import('@/pages/pools/subnet-pools'),
  }),
  panel('subnetPoolNew', {
    load: () => import('@/panels/pools/subnet-pool-create'),
  }),
  page('subnetPool', {
    reads: ({ subnetPool }, search) => [
      subnetPoolReads.pool(subnetPool),
      subnetPoolReads.usage(subnetPool),
      search.get('tab') === 'silos'
        ? subnetPoolReads.silos(subnetPool).page(undefined)
        : listAt(subnetPoolReads.members(subnetPool), search),
    ],
    load: () => import('@/pages/pools/subnet-pool'),
  }),
  panel('subnetPoolEdit', {
    over: 'subnetPool',
    load: () => import('@/panels/pools/subnet-pool-edit'),
  }),
  panel('subnetPoolMemberAdd', {
    deferredReads: () => [knownRanges()],
    load: () => import('@/panels/pools/subnet-pool-member-add'),
  }),
  panel('subnetPoolSiloAdd', {
    reads: ({ subnetPool }) => [subnetPoolReads.silos(subnetPool).page(undefined)],
    deferredReads: () => [siloReads.allSilos()],
    load: () => import('@/panels/pools/subnet-pool-silo-add'),
  }),
]
