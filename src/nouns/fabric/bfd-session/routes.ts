/** BFD sessions. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { fabricReads } from '@/resources/fabric/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(fabricPaths, fabric)

export const bfdSessionRoutes = [
  list('bfdSessions', {
    of: () => fabricReads.bfdSessions(),
    load: () => import('./page-list'),
  }),
  panel('bfdSessionNew', {
    load: () => import('./panel-enable'),
  }),
]
