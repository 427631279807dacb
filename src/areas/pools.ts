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
import { hardwareReads } from '@/resources/hardware/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel, redirect } = routesOf(poolPaths, commands)

export const pools: Area = {
  name: 'pools',
  ...commands,
  routes: [
    redirect('systemNetworking', () => paths.ipPools()),
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
    panel('ipPoolSiloAdd', {
      reads: ({ pool }) => [linkedSilos(pool).page(undefined)],
      deferredReads: () => [siloReads.allSilos()],
      load: () => import('@/panels/pools/ip-pool-silo-add'),
    }),
    page('servicePool', {
      reads: (_, search) => [poolReads.servicePool(), listAt(poolReads.serviceRanges(), search)],
      load: () => import('@/pages/pools/service-pool'),
    }),
    panel('servicePoolRangeAdd', {
      deferredReads: () => [knownRanges()],
      load: () => import('@/panels/pools/service-pool-range-add'),
    }),
    page('addressLots', {
      early: true,
      reads: (_, search) => [listAt(lotReads.lots(), search)],
      load: () => import('@/pages/pools/address-lots'),
    }),
    panel('addressLotNew', {
      load: () => import('@/panels/pools/address-lot-create'),
    }),
    page('addressLot', {
      reads: ({ addressLot }) => [lotReads.lot(addressLot)],
      load: () => import('@/pages/pools/address-lot'),
    }),
    page('loopbackAddresses', {
      early: true,
      reads: (_, search) => [listAt(poolReads.loopbacks(), search)],
      load: () => import('@/pages/pools/loopback-addresses'),
    }),
    panel('loopbackAddressNew', {
      reads: () => [hardwareReads.racks().all()],
      deferredReads: () => [lotReads.lots().all()],
      load: () => import('@/panels/pools/loopback-address-create'),
    }),
  ],
}
