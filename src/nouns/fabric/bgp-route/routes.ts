/** Routes exported to BGP peers and imported from them. */
import { fabric } from '@commands/fabric/index'
import { asnIn } from './rules'
import { fabricPaths } from '@/paths/fabric'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { routesOf } from '@/areas/route'

const { list, page } = routesOf(fabricPaths, fabric)

export const bgpRouteRoutes = [
  list('bgpExports', {
    tab: true,
    of: () => bgpReads.exported(),
    load: () => import('./page-exports'),
  }),
  page('bgpImports', {
    tab: true,
    early: true,
    reads: (_, search) => [bgpReads.imported(asnIn(search)).all()],
    deferredReads: () => [bgpReads.configs().all()],
    load: () => import('./page-imports'),
  }),
]
