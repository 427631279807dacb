/** The network interfaces and addresses of an instance. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { instanceNetwork, instanceRules } from '@/resources/derived'
import { computeReads } from '@/resources/compute/reads'
import { joinedGroups, multicastReads } from '@/nouns/networking/multicast-group/reads'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'
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
    load: () => import('@/nouns/networking/network-interface/panel-create'),
  }),
  panel('instanceNicEdit', {
    reads: (params) => [networkingReads.nic(params, params.interface)],
    load: () => import('@/nouns/networking/network-interface/panel-edit'),
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
    load: () => import('@/nouns/networking/external-subnet/panel-attach'),
  }),
  panel('instanceFloatingAttach', {
    load: () => import('@/nouns/networking/floating-ip/panel-attach'),
  }),
]
