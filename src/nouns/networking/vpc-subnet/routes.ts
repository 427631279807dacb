/** Subnets of a VPC. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { supporting } from '@/api/query'
import { computeReads } from '@/resources/compute/reads'
import { listAt } from '@/resources/list-read'
import { namingRead } from '@/resources/networking/naming'
import { networkingReads } from '@/resources/networking/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(networkingPaths, networking)

export const subnetRoutes = [
  page('vpcSubnets', {
    tab: true,
    title: ({ vpc }) => `Subnets of ${vpc}`,
    reads: ({ project, vpc }, search) => [
      networkingReads.vpc(project, vpc),
      listAt(networkingReads.subnets(project, vpc), search),
      networkingReads.allRouters(project, vpc),
    ],
    load: () => import('./page-list'),
  }),
  panel('vpcSubnetNew', {
    deferredReads: ({ project, vpc }) => [networkingReads.allSubnets(project, vpc)],
    load: () => import('./panel-create'),
  }),
  page('vpcSubnet', {
    reads: (params) => [
      networkingReads.subnet(params),
      networkingReads.subnetNics(params),
      networkingReads.allRouters(params.project, params.vpc),
      supporting(computeReads.allInstances(params.project)),
      namingRead(params, { type: 'subnet', value: params.subnet }),
    ],
    load: () => import('./page'),
  }),
  panel('vpcSubnetEdit', {
    over: 'vpcSubnets',
    reads: (params) => [networkingReads.subnet(params)],
    load: () => import('./panel-edit'),
  }),
]
