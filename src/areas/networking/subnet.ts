/** Subnets of a VPC. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { listAt } from '@/resources/list-read'
import { networkingReads } from '@/resources/networking/reads'
import { routesOf } from '../route'

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
    load: () => import('@/pages/networking/vpc-subnets'),
  }),
  panel('vpcSubnetNew', {
    deferredReads: ({ project, vpc }) => [networkingReads.allSubnets(project, vpc)],
    load: () => import('@/panels/networking/subnet-create'),
  }),
  panel('vpcSubnetEdit', {
    reads: (params) => [networkingReads.subnet(params)],
    load: () => import('@/panels/networking/subnet-edit'),
  }),
]
