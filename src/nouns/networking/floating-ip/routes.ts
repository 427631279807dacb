/** Floating IPs. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(networkingPaths, networking)

export const floatingIpRoutes = [
  page('floatingIps', {
    early: true,
    reads: ({ project }, search) => [
      listAt(networkingReads.floatingIps(project), search),
      computeReads.allInstances(project),
      networkingReads.pools(),
    ],
    load: () => import('./page-list'),
  }),
  panel('floatingIpNew', {
    deferredReads: ({ project }) => [unicastPools(), networkingReads.allFloatingIps(project)],
    load: () => import('./panel-create'),
  }),
  panel('floatingIpEdit', {
    reads: (params) => [networkingReads.floatingIp(params)],
    load: () => import('./panel-edit'),
  }),
  panel('floatingIpAttach', {
    reads: (params) => [networkingReads.floatingIp(params)],
    load: () => import('./panel-attach-to'),
  }),
  panel('floatingIpMove', {
    title: 'Move floating IP',
    reads: (params) => [networkingReads.floatingIp(params)],
    load: () => import('./panel-move'),
  }),
]
