/** The network interfaces and addresses of an instance. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { instanceNetwork, instanceRules } from '@/resources/derived'
import { computeReads } from '@/resources/compute/reads'
import { joinedGroups, multicastReads } from '@/resources/networking/multicast-reads'
import { externalSubnetReads } from '@/resources/networking/external-subnet-reads'
import { instanceNaming } from '@/resources/networking/naming'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { routesOf } from '../route'

/** What the header of an instance shows. */
const onInstance = (params: { project: string; instance: string }) => [
  computeReads.instance(params),
  networkingReads.instanceIps(params),
  networkingReads.instanceNics(params),
  networkingReads.allVpcs(params.project),
]

const { page, panel } = routesOf(networkingPaths, networking)

export const instanceNetworkingRoutes = [
  page('instanceNetworking', {
    tab: true,
    title: 'Networking',
    reads: (params) => [
      ...onInstance(params),
      instanceNetwork(params),
      networkingReads.pools(),
      networkingReads.allFloatingIps(params.project),
      joinedGroups(params),
      externalSubnetReads.ofInstance(params),
      externalSubnetReads.allSubnets(params.project),
      externalSubnetReads.pools(),
    ],
    deferredReads: (params) => [instanceRules(params), instanceNaming(params)],
    load: () => import('@/nouns/compute/instance/page/networking'),
  }),
  panel('instanceNicNew', {
    load: () => import('@/panels/networking/network-interface-create'),
  }),
  panel('instanceNicEdit', {
    reads: (params) => [networkingReads.nic(params, params.interface)],
    load: () => import('@/panels/networking/network-interface-edit'),
  }),
  panel('instanceEphemeralAttach', {
    reads: () => [unicastPools()],
    load: () => import('@/panels/networking/ephemeral-ip-attach'),
  }),
  panel('instanceMulticastJoin', {
    reads: (params) => [joinedGroups(params)],
    deferredReads: () => [multicastReads.joinable()],
    load: () => import('@/panels/networking/instance-multicast-join'),
  }),
  panel('instanceExternalSubnetAttach', {
    load: () => import('@/panels/networking/external-subnet-attach'),
  }),
  panel('instanceFloatingAttach', {
    load: () => import('@/panels/networking/floating-ip-attach'),
  }),
]
