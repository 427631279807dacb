/** Address lots. */
import { fabric } from '@commands/fabric/index'
import { paths } from '@/paths'
import { fabricPaths } from '@/paths/fabric'
import { listAt } from '@/resources/list-read'
import { lotReads } from '@/resources/fabric/address-lot-reads'
import { routesOf } from '../route'

const { page, panel, redirect } = routesOf(fabricPaths, fabric)

export const addressLotRoutes = [
  redirect('systemNetworking', () => paths.ipPools()),
  page('addressLots', {
    early: true,
    reads: (_, search) => [listAt(lotReads.lots(), search)],
    load: () => import('@/pages/fabric/address-lots'),
  }),
  panel('addressLotNew', {
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('@/panels/fabric/address-lot-create'),
  }),
  page('addressLot', {
    reads: ({ addressLot }) => [lotReads.lot(addressLot)],
    load: () => import('@/pages/fabric/address-lot'),
  }),
  panel('addressLotEdit', {
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('@/panels/fabric/address-lot-edit'),
  }),
]
