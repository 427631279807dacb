/** Address lots. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { lotReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, page, panel } = routesOf(fabricPaths, fabric)

export const addressLotRoutes = [
  list('addressLots', {
    of: () => lotReads.lots(),
    load: () => import('./page-list'),
  }),
  panel('addressLotNew', {
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('./panel-create'),
  }),
  page('addressLot', {
    reads: ({ addressLot }) => [lotReads.lot(addressLot)],
    load: () => import('./page'),
  }),
  panel('addressLotEdit', {
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('./panel-edit'),
  }),
]
