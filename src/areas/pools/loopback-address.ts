/** Loopback addresses of the switches. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { poolReads } from '@/resources/pools/reads'
import { lotReads } from '@/resources/pools/address-lot-reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(poolPaths, pools)

export const loopbackAddressRoutes = [
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
]
