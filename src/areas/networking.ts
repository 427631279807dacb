/** VPCs with all that is in them, floating IPs, and the network interfaces and addresses of an instance. */
import { networking as commands } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { paths } from '@/paths'
import { coreReads } from '@/resources/core/reads'
import { instanceNetwork } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { supporting } from '@/api/query'
import { computeReads } from '@/resources/compute/reads'
import { firewallRows, firewallRule, networkRead } from '@/resources/networking/firewall-reads'
import { gatewaysOf } from '@/resources/networking/gateways'
import {
  joinedGroups,
  multicastMembers,
  multicastReads,
} from '@/resources/networking/multicast-reads'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { deferredTraceReads, traceRead } from '@/resources/networking/trace'
import type { Area } from './area'
import { routesOf } from './route'

/** What the header of an instance shows. */
const onInstance = (params: { project: string; instance: string }) => [
  computeReads.instance(params),
  networkingReads.instanceIps(params),
  networkingReads.instanceNics(params),
  networkingReads.allVpcs(params.project),
]

/** The rules among which the form of one puts it, and names that it suggests. */
const ruleForm = {
  reads: ({ project, vpc }: { project: string; vpc: string }) => [
    networkingReads.firewallRules(project, vpc),
  ],
  deferredReads: ({ project, vpc }: { project: string; vpc: string }) => [
    computeReads.allInstances(project),
    networkingReads.allVpcs(project),
    networkingReads.allSubnets(project, vpc),
    networkRead({ project, vpc }),
  ],
}

/** The same with the rule that the form edits or copies. */
const formOfRule = {
  ...ruleForm,
  reads: (params: { project: string; vpc: string; rule: string }) => [
    ...ruleForm.reads(params),
    firewallRule(params, params.rule),
  ],
}

const { page, panel, redirect } = routesOf(networkingPaths, commands)

export const networking: Area = {
  name: 'networking',
  ...commands,
  routes: [
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
    page('vpcFirewallRules', {
      tab: true,
      title: ({ vpc }) => `Firewall rules of ${vpc}`,
      reads: ({ project, vpc }) => [
        networkingReads.vpc(project, vpc),
        firewallRows({ project, vpc }),
      ],
      load: () => import('@/pages/networking/firewall-rules'),
    }),
    panel('vpcFirewallRulesNew', {
      over: 'vpcFirewallRules',
      ...ruleForm,
      load: () => import('@/panels/networking/firewall-rule-create'),
    }),
    panel('vpcFirewallRuleClone', {
      title: 'Clone firewall rule',
      over: 'vpcFirewallRules',
      ...formOfRule,
      load: () => import('@/panels/networking/firewall-rule-clone'),
    }),
    panel('vpcFirewallRuleEdit', {
      over: 'vpcFirewallRules',
      ...formOfRule,
      load: () => import('@/panels/networking/firewall-rule-edit'),
    }),
    page('vpcTrace', {
      title: ({ vpc }) => `Trace in ${vpc}`,
      reads: ({ project, vpc }, search) => [
        networkingReads.vpc(project, vpc),
        supporting(computeReads.allInstances(project)),
        supporting(networkingReads.firewallRules(project, vpc)),
        networkRead({ project, vpc }),
        traceRead({ project, vpc }, search),
      ],
      deferredReads: ({ project, vpc }) => deferredTraceReads(project, vpc),
      load: () => import('@/pages/networking/trace'),
    }),
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
    page('vpcRouters', {
      tab: true,
      title: ({ vpc }) => `Routers of ${vpc}`,
      reads: ({ project, vpc }, search) => [
        networkingReads.vpc(project, vpc),
        listAt(networkingReads.routers(project, vpc), search),
      ],
      load: () => import('@/pages/networking/vpc-routers'),
    }),
    panel('vpcRouterNew', {
      load: () => import('@/panels/networking/router-create'),
    }),
    panel('vpcRouterEdit', {
      over: 'vpcRouters',
      reads: (params) => [networkingReads.router(params)],
      load: () => import('@/panels/networking/router-edit'),
    }),
    page('vpcRouter', {
      reads: (params, search) => [
        networkingReads.router(params),
        listAt(networkingReads.routes(params), search),
        networkingReads.allRoutes(params),
        networkingReads.allSubnets(params.project, params.vpc),
        networkingReads.allGateways(params.project, params.vpc),
      ],
      load: () => import('@/pages/networking/router'),
    }),
    panel('vpcRouterRouteNew', {
      deferredReads: ({ project }) => [computeReads.allInstances(project)],
      load: () => import('@/panels/networking/route-create'),
    }),
    panel('vpcRouterRouteEdit', {
      reads: (params) => [networkingReads.route(params)],
      deferredReads: ({ project }) => [computeReads.allInstances(project)],
      load: () => import('@/panels/networking/route-edit'),
    }),
    page('vpcInternetGateways', {
      tab: true,
      title: ({ vpc }) => `Internet gateways of ${vpc}`,
      reads: ({ project, vpc }) => [
        networkingReads.vpc(project, vpc),
        gatewaysOf(project, vpc).page(undefined),
        networkingReads.pools(),
      ],
      load: () => import('@/pages/networking/internet-gateways'),
    }),
    panel('internetGatewayNew', {
      load: () => import('@/panels/networking/internet-gateway-create'),
    }),
    panel('internetGateway', {
      title: 'Internet gateway',
      reads: (params) => [networkingReads.gateway(params)],
      load: () => import('@/panels/networking/internet-gateway'),
    }),
    panel('internetGatewayPoolAttach', {
      title: 'Attach IP pool',
      reads: (params) => [networkingReads.gateway(params), unicastPools()],
      load: () => import('@/panels/networking/gateway-pool-attach'),
    }),
    panel('internetGatewayAddressAttach', {
      title: 'Attach IP address',
      reads: (params) => [networkingReads.gateway(params)],
      load: () => import('@/panels/networking/gateway-address-attach'),
    }),
    page('floatingIps', {
      reads: ({ project }, search) => [
        listAt(networkingReads.floatingIps(project), search),
        computeReads.allInstances(project),
        networkingReads.pools(),
      ],
      load: () => import('@/pages/networking/floating-ips'),
    }),
    panel('floatingIpNew', {
      deferredReads: ({ project }) => [unicastPools(), networkingReads.allFloatingIps(project)],
      load: () => import('@/panels/networking/floating-ip-create'),
    }),
    panel('floatingIpEdit', {
      reads: (params) => [networkingReads.floatingIp(params)],
      load: () => import('@/panels/networking/floating-ip-edit'),
    }),
    panel('floatingIpAttach', {
      reads: (params) => [networkingReads.floatingIp(params)],
      load: () => import('@/panels/networking/floating-ip-attach-to'),
    }),
    panel('floatingIpMove', {
      title: 'Move floating IP',
      reads: (params) => [networkingReads.floatingIp(params)],
      load: () => import('@/panels/networking/floating-ip-move'),
    }),
    page('instanceNetworking', {
      tab: true,
      title: 'Networking',
      reads: (params) => [
        ...onInstance(params),
        instanceNetwork(params),
        networkingReads.pools(),
        networkingReads.allFloatingIps(params.project),
        joinedGroups(params),
      ],
      load: () => import('@/pages/compute/instance/networking'),
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
      reads: (params) => [multicastReads.ofInstance(params)],
      deferredReads: () => [multicastReads.joinable()],
      load: () => import('@/panels/networking/instance-multicast-join'),
    }),
    panel('instanceFloatingAttach', {
      load: () => import('@/panels/networking/floating-ip-attach'),
    }),
    page('multicastGroups', {
      early: true,
      reads: (_, search) => [listAt(multicastReads.groups(), search)],
      deferredReads: () => [multicastReads.pools()],
      load: () => import('@/pages/networking/multicast-groups'),
    }),
    panel('multicastGroupNew', {
      deferredReads: () => [multicastReads.pools()],
      load: () => import('@/panels/networking/multicast-group-create'),
    }),
    page('multicastGroup', {
      reads: ({ multicastGroup }) => [
        multicastReads.group(multicastGroup),
        multicastMembers(multicastGroup),
      ],
      deferredReads: () => [multicastReads.pools()],
      load: () => import('@/pages/networking/multicast-group'),
    }),
    panel('multicastGroupEdit', {
      load: () => import('@/panels/networking/multicast-group-edit'),
    }),
    panel('multicastMemberAdd', {
      deferredReads: () => [coreReads.allProjects()],
      load: () => import('@/panels/networking/multicast-member-add'),
    }),
  ],
}
