/** Access to the services of the rack. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { fabricReads } from '@/resources/fabric/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(fabricPaths, fabric)

export const serviceAccessRoutes = [
  page('serviceAccess', {
    reads: () => [fabricReads.allowList(), fabricReads.inboundIcmp()],
    load: () => import('./page'),
  }),
  panel('serviceAccessEdit', {
    deferredReads: () => [fabricReads.ownAddress()],
    load: () => import('./panel-edit'),
  }),
]
