/** BGP configurations. */
import { fabric } from '@commands/fabric/index'
import { paths } from '@/paths'
import { fabricPaths } from '@/paths/fabric'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { routesOf } from '@/areas/route'

const { list, panel, redirect } = routesOf(fabricPaths, fabric)

export const bgpConfigRoutes = [
  redirect('systemBgp', () => paths.bgpConfigs()),
  list('bgpConfigs', {
    tab: true,
    of: () => bgpReads.configs(),
    load: () => import('./page-list'),
  }),
  panel('bgpConfigNew', {
    deferredReads: () => [bgpReads.announceSets().all()],
    load: () => import('./panel-create'),
  }),
  panel('bgpConfig', {
    reads: ({ bgpConfig }) => [bgpReads.config(bgpConfig)],
    load: () => import('./panel'),
  }),
  panel('bgpConfigEdit', {
    reads: ({ bgpConfig }) => [bgpReads.config(bgpConfig)],
    deferredReads: () => [bgpReads.announceSets().all()],
    load: () => import('./panel-edit'),
  }),
]
