/** Address lots. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { listAt } from '@/resources/list-read'
import { lotReads } from '@/resources/pools/address-lot-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(poolPaths, pools)

export const addressLotRoutes = [
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
]
