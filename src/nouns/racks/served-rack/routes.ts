/** The racks that this console is one of. */
import { servedRacks } from '@commands/racks/index'
import { rackPaths } from '@/paths/racks'
import { rackList } from '@/resources/racks/read'
import { routesOf } from '@/areas/route'

const { page } = routesOf(rackPaths, servedRacks)

export const servedRackRoutes = [
  page('servedRacks', {
    early: true,
    // A rack that does not answer must not hold the page back.
    deferredReads: () => [rackList().all()],
    load: () => import('./page-list'),
  }),
]
