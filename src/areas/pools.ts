/** IP pools with their ranges and links, the pool of the services, and address lots. */
import { pools as commands } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { paths } from '@/paths'
import { listAt } from '@/resources/list-read'
import { knownRanges } from '@/resources/pools/known-ranges'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { poolReads } from '@/resources/pools/reads'
import { siloReads } from '@/resources/silos/reads'
import { lotReads } from '@/resources/pools/address-lot-reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel, redirect } = routesOf(poolPaths)

export const pools: Area = {
  name: 'pools',
  ...commands,
  routes: [
    redirect('systemNetworking', () => paths.ipPools()),
    page('ipPools', {
      title: 'IP pools',
      early: true,
      reads: (_, search) => [listAt(poolReads.pools(), search)],
      load: () => import('@/pages/pools/ip-pools'),
    }),
    panel('ipPoolNew', {
      title: 'New IP pool',
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
      title: 'Edit IP pool',
      over: 'ipPool',
      load: () => import('@/panels/pools/ip-pool-edit'),
    }),
    panel('ipPoolRangeAdd', {
      title: 'Add range',
      deferredReads: () => [knownRanges()],
      load: () => import('@/panels/pools/ip-pool-range-add'),
    }),
    panel('ipPoolSiloAdd', {
      title: 'Link silo',
      reads: ({ pool }) => [linkedSilos(pool).page(undefined)],
      deferredReads: () => [siloReads.allSilos()],
      load: () => import('@/panels/pools/ip-pool-silo-add'),
    }),
    page('servicePool', {
      title: 'Service IP pool',
      reads: (_, search) => [poolReads.servicePool(), listAt(poolReads.serviceRanges(), search)],
      load: () => import('@/pages/pools/service-pool'),
    }),
    panel('servicePoolRangeAdd', {
      title: 'Add range',
      deferredReads: () => [knownRanges()],
      load: () => import('@/panels/pools/service-pool-range-add'),
    }),
    page('addressLots', {
      title: 'Address lots',
      early: true,
      reads: (_, search) => [listAt(lotReads.lots(), search)],
      load: () => import('@/pages/pools/address-lots'),
    }),
    panel('addressLotNew', {
      title: 'New address lot',
      load: () => import('@/panels/pools/address-lot-create'),
    }),
    page('addressLot', {
      reads: ({ addressLot }) => [lotReads.lot(addressLot)],
      load: () => import('@/pages/pools/address-lot'),
    }),
  ],
}
