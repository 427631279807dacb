/** Routers of a VPC, and their routes. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(networkingPaths, networking)

export const routerRoutes = [
  page('vpcRouters', {
    tab: true,
    title: ({ vpc }) => `Routers of ${vpc}`,
    reads: ({ project, vpc }, search) => [
      networkingReads.vpc(project, vpc),
      listAt(networkingReads.routers(project, vpc), search),
    ],
    load: () => import('./page-list'),
  }),
  panel('vpcRouterNew', {
    load: () => import('./panel-create'),
  }),
  panel('vpcRouterEdit', {
    over: 'vpcRouters',
    reads: (params) => [networkingReads.router(params)],
    load: () => import('./panel-edit'),
  }),
  page('vpcRouter', {
    reads: (params, search) => [
      networkingReads.router(params),
      listAt(networkingReads.routes(params), search),
      networkingReads.allRoutes(params),
      networkingReads.allSubnets(params.project, params.vpc),
      networkingReads.allGateways(params.project, params.vpc),
    ],
    load: () => import('./page'),
  }),
  panel('vpcRouterRouteNew', {
    deferredReads: ({ project }) => [computeReads.allInstances(project)],
    load: () => import('./panel-route-create'),
  }),
  panel('vpcRouterRouteEdit', {
    reads: (params) => [networkingReads.route(params)],
    deferredReads: ({ project }) => [computeReads.allInstances(project)],
    load: () => import('./panel-route-edit'),
  }),
]
