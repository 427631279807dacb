/** The nouns of the networking area. */
import type { VpcFirewallRules } from '@/api/contract/firewall'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp, InstanceNetworkInterface } from '@/api/contract/instance'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Vpc, VpcSubnet } from '@/api/contract/vpc'
import { floatingIpList, floatingIpView } from '@/api/operations/floating-ip'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import {
  internetGatewayIpAddressList,
  internetGatewayIpPoolList,
  internetGatewayList,
  internetGatewayView,
} from '@/api/operations/internet-gateway'
import {
  vpcRouterList,
  vpcRouterRouteList,
  vpcRouterRouteView,
  vpcRouterView,
} from '@/api/operations/router'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { vpcList, vpcSubnetList, vpcSubnetView, vpcView } from '@/api/operations/vpc'
import { FIRST_DECIDES } from '@/model/networking/firewall-rule'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { PART } from '../engine/part'
import type { RuleRow } from './rule-row'
import { rowOf } from './rule-row'

declare module '../engine/noun' {
  interface Things {
    'network-interface': InstanceNetworkInterface
    'external-ip': ExternalIp
    'floating-ip': FloatingIp
    vpc: Vpc
    'vpc-subnet': VpcSubnet
    'firewall-rule': RuleRow
    'vpc-router': VpcRouter
    'router-route': RouterRoute
    'internet-gateway': InternetGateway
    'gateway-pool': InternetGatewayIpPool
    'gateway-address': InternetGatewayIpAddress
  }
}

/** What is attached to an internet gateway is shown on its panel, and has no view of its own. */
const PART_OF_GATEWAY = {
  ...PART,
  references: [
    {
      noun: 'internet-gateway',
      id: (row: object) => (row as InternetGatewayIpPool).internetGatewayId,
    },
  ],
} as const

export const networkingNouns: readonly NounRecord[] = [
  noun({
    ...PART,
    id: 'network-interface',
    singular: 'network interface',
    field: 'interface',
    parents: ['project', 'instance'],
    addressedBy: 'name',
    listing: { from: 'api', operation: instanceNetworkInterfaceList },
    view: instanceNetworkInterfaceView,
    commands: {
      list: undefined,
      create: 'network-interface.create',
      view: undefined,
      edit: 'network-interface.edit',
      delete: 'network-interface.delete',
    },
    references: [{ noun: 'vpc', id: (nic) => (nic as InstanceNetworkInterface).vpcId }],
  }),
  noun({
    ...PART,
    id: 'external-ip',
    singular: 'external IP',
    field: 'externalIp',
    parents: ['project', 'instance'],
    addressedBy: 'name',
    listing: {
      from: 'api',
      operation: instanceExternalIpList,
      only: (ip) => (ip as ExternalIp).kind !== 'floating',
    },
  }),
  noun({
    id: 'floating-ip',
    singular: 'floating IP',
    field: 'floatingIp',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: floatingIpList },
    view: floatingIpView,
    alsoIn: ['instanceExternalIpList'],
    page: untypedPath(paths.floatingIpEdit),
    list: untypedPath(paths.floatingIps),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'floating-ip.list',
      create: 'floating-ip.create',
      view: undefined,
      edit: 'floating-ip.edit',
      delete: 'floating-ip.delete',
    },
    isSearched: true,
    references: [{ noun: 'instance', id: (ip) => (ip as FloatingIp).instanceId ?? undefined }],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'floating IPs',
      guide: 'guides/managing-floating-ips',
      text: [
        'A floating IP is an external address that a project keeps. It is attached to one instance at a time, and can be moved to another: clients keep using the same address.',
        'Its address comes from an IP pool, and returns there when the floating IP is deleted.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'vpc',
    singular: 'VPC',
    field: 'vpc',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: vpcList },
    view: vpcView,
    alsoIn: [],
    page: untypedPath(paths.vpcFirewallRules),
    list: untypedPath(paths.vpcs),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'vpc.list',
      create: 'vpc.create',
      view: 'vpc.view',
      edit: 'vpc.edit',
      delete: 'vpc.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'VPCs',
      guide: 'guides/configuring-guest-networking',
      text: [
        'A VPC is a private network of a project, apart from all others: its instances reach each other by private addresses, and its firewall rules say what else reaches them.',
        'Its subnets are its blocks of addresses. Each network interface of an instance is in one of them.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'vpc-subnet',
    singular: 'subnet',
    field: 'subnet',
    parents: ['project', 'vpc'],
    addressedBy: 'name',
    listing: { from: 'api', operation: vpcSubnetList },
    view: vpcSubnetView,
    alsoIn: [],
    page: untypedPath(paths.vpcSubnetEdit),
    list: untypedPath(paths.vpcSubnets),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'vpc-subnet.list',
      create: 'vpc-subnet.create',
      view: undefined,
      edit: 'vpc-subnet.edit',
      delete: 'vpc-subnet.delete',
    },
    isSearched: true,
    references: [
      { noun: 'vpc', id: (subnet) => (subnet as VpcSubnet).vpcId },
      { noun: 'vpc-router', id: (subnet) => (subnet as VpcSubnet).customRouterId ?? undefined },
    ],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'subnets',
      guide: 'guides/configuring-guest-networking',
      text: [
        'A subnet is a block of private addresses of a VPC. Each network interface takes an address of the subnet that it is in.',
        'A subnet uses the routes of its VPC, and those of a custom router where it has one.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'vpc-router',
    singular: 'router',
    field: 'router',
    parents: ['project', 'vpc'],
    addressedBy: 'name',
    listing: { from: 'api', operation: vpcRouterList },
    view: vpcRouterView,
    alsoIn: [],
    page: untypedPath(paths.vpcRouter),
    list: untypedPath(paths.vpcRouters),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'vpc-router.list',
      create: 'vpc-router.create',
      view: 'vpc-router.view',
      edit: 'vpc-router.edit',
      delete: 'vpc-router.delete',
    },
    isSearched: true,
    references: [{ noun: 'vpc', id: (router) => (router as VpcRouter).vpcId }],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'routers',
      guide: 'guides/configuring-guest-networking',
      text: [
        'A router holds routes: each sends the traffic to some destination on to a target, such as an instance or an internet gateway, or drops it.',
        'Every VPC has a system router, whose routes apply to all its subnets. A custom router adds routes for the subnets that use it. Where several routes match, the one with the longest prefix applies.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'router-route',
    singular: 'route',
    field: 'route',
    parents: ['project', 'vpc', 'vpc-router'],
    addressedBy: 'name',
    listing: { from: 'api', operation: vpcRouterRouteList },
    view: vpcRouterRouteView,
    alsoIn: [],
    page: untypedPath(paths.vpcRouterRouteEdit),
    list: untypedPath(paths.vpcRouter),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: 'router-route.create',
      view: undefined,
      edit: 'router-route.edit',
      delete: 'router-route.delete',
    },
    isSearched: false,
    references: [{ noun: 'vpc-router', id: (route) => (route as RouterRoute).vpcRouterId }],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'internet-gateway',
    singular: 'internet gateway',
    field: 'gateway',
    parents: ['project', 'vpc'],
    addressedBy: 'name',
    listing: { from: 'api', operation: internetGatewayList },
    view: internetGatewayView,
    alsoIn: [],
    page: untypedPath(paths.internetGateway),
    list: untypedPath(paths.vpcInternetGateways),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'internet-gateway.list',
      create: 'internet-gateway.create',
      view: 'internet-gateway.view',
      edit: undefined,
      delete: 'internet-gateway.delete',
    },
    isSearched: true,
    references: [{ noun: 'vpc', id: (gateway) => (gateway as InternetGateway).vpcId }],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'internet gateways',
      guide: 'guides/configuring-guest-networking',
      text: [
        'An internet gateway is a way out of a VPC: routes send traffic to it by its name.',
        'Traffic that leaves through it uses an external address of the instance from one of the attached IP pools, or an address that is attached to the gateway.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'gateway-pool',
    singular: 'attached IP pool',
    field: 'pool',
    parents: ['project', 'vpc', 'internet-gateway'],
    addressedBy: 'name',
    listing: { from: 'api', operation: internetGatewayIpPoolList },
    ...PART_OF_GATEWAY,
  }),
  noun({
    id: 'gateway-address',
    singular: 'attached IP address',
    field: 'address',
    parents: ['project', 'vpc', 'internet-gateway'],
    addressedBy: 'name',
    listing: { from: 'api', operation: internetGatewayIpAddressList },
    ...PART_OF_GATEWAY,
  }),
  noun({
    ...PART,
    id: 'firewall-rule',
    singular: 'firewall rule',
    field: 'rule',
    parents: ['project', 'vpc'],
    addressedBy: 'name',
    listing: {
      from: 'api',
      operation: vpcFirewallRulesView,
      itemsOf: (answer) => (answer as VpcFirewallRules).rules.map(rowOf),
    },
    answer: (row) => (row as RuleRow).rule,
    list: untypedPath(paths.vpcFirewallRules),
    commands: {
      list: 'firewall-rule.list',
      create: 'firewall-rule.create',
      view: undefined,
      edit: 'firewall-rule.edit',
      delete: 'firewall-rule.delete',
    },
    topic: {
      title: 'firewall rules',
      guide: 'guides/configuring-guest-networking',
      text: [
        `Rules are tried in the order of their priority, the lowest number first; at the same number those that deny come first. ${FIRST_DECIDES}`,
        'Targets choose the instances that a rule applies to: any of them is enough. Filters narrow it: of every kind of filter that a rule has, one must match. Host filters are about the other end, the source of inbound and the destination of outbound traffic.',
      ],
    },
  }),
]
