/** VPCs. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { paths } from '@/paths'
import { listAt } from '@/resources/list-read'
import { networkingReads } from '@/resources/networking/reads'
import { routesOf } from '../route'

const { page, panel, redirect } = routesOf(networkingPaths, networking)

export const vpcRoutes = [
  page('vpcs', {
    early: true,
    reads: ({ project }, search) => [listAt(networkingReads.vpcs(project), search)],
    load: () => import('@/pages/networking/vpcs'),
  }),
  panel('vpcNew', {
    load: () => import('@/panels/networking/vpc-create'),
  }),
  redirect('vpc', (params) => paths.vpcFirewallRules(params)),
  panel('vpcEdit', {
    over: 'vpcFirewallRules',
    load: () => import('@/panels/networking/vpc-edit'),
  }),
]
