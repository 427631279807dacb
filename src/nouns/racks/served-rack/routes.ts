/** The racks that this console is one of. */
import { servedRacks } from '@commands/racks/index'
import { rackPaths } from '@/paths/racks'
import { browserList } from '@/resources/browser-lists'
import { routesOf } from '@/areas/route'

const { list } = routesOf(rackPaths, servedRacks)

export const servedRackRoutes = [
  list('servedRacks', {
    of: () => browserList('racks'),
    load: () => import('./page-list'),
  }),
]
