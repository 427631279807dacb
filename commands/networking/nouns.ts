/** The nouns of the networking area. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp, InstanceNetworkInterface } from '@/api/contract/instance'
import type { Vpc, VpcSubnet } from '@/api/contract/vpc'
import { floatingIpList, floatingIpView } from '@/api/operations/floating-ip'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import { vpcList, vpcSubnetList, vpcSubnetView, vpcView } from '@/api/operations/vpc'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    'network-interface': InstanceNetworkInterface
    'external-ip': ExternalIp
    'floating-ip': FloatingIp
    vpc: Vpc
    'vpc-subnet': VpcSubnet
  }
}

export const networkingNouns: readonly NounRecord[] = [
  noun({
    id: 'network-interface',
    singular: 'network interface',
    field: 'interface',
    parents: ['project', 'instance'],
    addressedBy: 'name',
    listing: { from: 'api', operation: instanceNetworkInterfaceList },
    view: instanceNetworkInterfaceView,
    alsoIn: [],
    page: undefined,
    list: undefined,
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: 'network-interface.create',
      view: undefined,
      edit: 'network-interface.edit',
      delete: 'network-interface.delete',
    },
    isSearched: false,
    references: [{ noun: 'vpc', id: (nic) => (nic as InstanceNetworkInterface).vpcId }],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
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
    view: undefined,
    alsoIn: [],
    page: undefined,
    list: undefined,
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: undefined,
    fleetOnly: false,
    otherwise: undefined,
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
    page: undefined,
    list: undefined,
    pageById: undefined,
    isPanel: false,
    commands: {
      list: undefined,
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [{ noun: 'instance', id: (ip) => (ip as FloatingIp).instanceId ?? undefined }],
    relations: [],
    relatedPages: [],
    topic: undefined,
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
    page: untypedPath(paths.vpcSubnets),
    list: untypedPath(paths.vpcs),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'vpc.list',
      create: undefined,
      view: 'vpc.view',
      edit: undefined,
      delete: undefined,
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'VPCs',
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
    page: undefined,
    list: untypedPath(paths.vpcSubnets),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'vpc-subnet.list',
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [{ noun: 'vpc', id: (subnet) => (subnet as VpcSubnet).vpcId }],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'subnets',
      text: [
        'A subnet is a block of private addresses of a VPC. Each network interface takes an address of the subnet that it is in.',
        'A subnet uses the routes of its VPC, and those of a custom router where it has one.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
]
