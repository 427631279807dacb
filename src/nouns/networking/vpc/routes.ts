/** VPCs. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { paths } from '@/paths'
import { supporting } from '@/api/query'
import { computeReads } from '@/resources/compute/reads'
import { surroundingsRead } from '@/resources/networking/map'
import { namingRead } from '@/resources/networking/naming'
import { networkingReads } from '@/resources/networking/reads'
import { addressesInVpcRead, topologyRead } from '@/resources/networking/topology'
import { traceRead } from '@/resources/networking/trace'
import { routesOf } from '@/areas/route'

const { list, page, panel, redirect } = routesOf(networkingPaths, networking)

export const vpcRoutes = [
  list('vpcs', {
    of: ({ project }) => networkingReads.vpcs(project),
    load: () => import('./page-list'),
  }),
  panel('vpcNew', {
    load: () => import('./panel-create'),
  }),
  redirect('vpc', (params) => paths.vpcFirewallRules(params)),
  page('vpcMap', {
    tab: true,
    title: ({ vpc }) => `Map of ${vpc}`,
    reads: ({ project, vpc }) => [
      networkingReads.vpc(project, vpc),
      topologyRead({ project, vpc }),
    ],
    deferredReads: ({ project, vpc }, search) => [
      traceRead({ project, vpc }, search),
      namingRead({ project, vpc }, { type: 'vpc', value: vpc }),
      supporting(computeReads.allInstances(project)),
      addressesInVpcRead({ project, vpc }),
      surroundingsRead({ project, vpc }),
    ],
    load: () => import('./page-map'),
  }),
  panel('vpcEdit', {
    over: 'vpcFirewallRules',
    load: () => import('./panel-edit'),
  }),
]
