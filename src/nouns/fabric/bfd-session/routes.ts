/** BFD sessions. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { listAt } from '@/resources/list-read'
import { fabricReads } from '@/resources/fabric/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(fabricPaths, fabric)

export const bfdSessionRoutes = [
  page('bfdSessions', {
    early: true,
    reads: (_, search) => [listAt(fabricReads.bfdSessions(), search)],
    load: () => import('./page-list'),
  }),
  panel('bfdSessionNew', {
    load: () => import('./panel-enable'),
  }),
]
