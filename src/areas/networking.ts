/** VPCs, and the network interfaces and addresses of an instance. */
import { networking as commands } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { paths } from '@/paths'
import { instanceNetwork } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import type { Area } from './area'
import { routesOf } from './route'

/** What the header of an instance shows. */
const onInstance = (params: { project: string; instance: string }) => [
  computeReads.instance(params),
  networkingReads.instanceIps(params),
  networkingReads.instanceNics(params),
  networkingReads.allVpcs(params.project),
]

const { page, panel, redirect } = routesOf(networkingPaths)

export const networking: Area = {
  name: 'networking',
  ...commands,
  routes: [
    page('vpcs', {
      title: 'VPCs',
      reads: ({ project }, search) => [listAt(networkingReads.vpcs(project), search)],
      load: () => import('@/pages/networking/vpcs'),
    }),
    redirect('vpc', (params) => paths.vpcSubnets(params)),
    page('vpcSubnets', {
      title: ({ vpc }) => `Subnets of ${vpc}`,
      reads: ({ project, vpc }, search) => [
        networkingReads.vpc(project, vpc),
        listAt(networkingReads.subnets(project, vpc), search),
      ],
      load: () => import('@/pages/networking/vpc-subnets'),
    }),
    page('instanceNetworking', {
      tab: true,
      title: 'Networking',
      reads: (params) => [
        ...onInstance(params),
        instanceNetwork(params),
        networkingReads.pools(),
        networkingReads.allFloatingIps(params.project),
      ],
      load: () => import('@/pages/compute/instance/networking'),
    }),
    panel('instanceNicNew', {
      title: 'Add network interface',
      load: () => import('@/panels/networking/network-interface-create'),
    }),
    panel('instanceNicEdit', {
      title: 'Edit network interface',
      reads: (params) => [networkingReads.nic(params, params.interface)],
      load: () => import('@/panels/networking/network-interface-edit'),
    }),
    panel('instanceEphemeralAttach', {
      title: 'Attach ephemeral IP',
      load: () => import('@/panels/networking/ephemeral-ip-attach'),
    }),
    panel('instanceFloatingAttach', {
      title: 'Attach floating IP',
      load: () => import('@/panels/networking/floating-ip-attach'),
    }),
  ],
}
