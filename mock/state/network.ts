/** Networks of projects, their addresses, and the pools of external addresses. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
import type { IpPool, IpPoolRange, IpPoolType, IpVersion } from '@/api/contract/ip-pool'
import type { MulticastGroup, MulticastGroupMember } from '@/api/contract/multicast-group'
import type { NetworkInterface, Probe, ProbeExternalIp } from '@/api/contract/probe'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Vpc, VpcSubnet } from '@/api/contract/vpc'
import { addressOrder } from '@/model/networking/ip-order'
import { addressesOf } from '@/model/networking/ip-stack'
import { PARTS } from './address-book'
import { Table, named } from './table'

export interface VpcRow extends Vpc {
  /** The virtual network identifier, which separates the traffic of VPCs. */
  vni: number
}

export interface RouteRow extends RouterRoute {
  /** The subnet of a route that the system created for a subnet. */
  subnetId?: string
}

/** An ephemeral or source NAT address, which exists only with its instance and has no id in the API. */
export interface InstanceIp {
  id: string
  kind: 'ephemeral' | 'snat'
  instanceId: string
  ip: string
  ipPoolId: string
  firstPort: number
  lastPort: number
}

export interface IpPoolRow extends IpPool {
  ipVersion: IpVersion
  poolType: IpPoolType
}

/** An address of the system services. The API does not return these addresses. */
export interface ServiceAddress {
  id: string
  service: string
  ip: string
  ipPoolId: string
}

/** A link that allows a silo to use a pool. */
export interface PoolLink {
  id: string
  poolId: string
  siloId: string
  isDefault: boolean
}

/** A group without the values that its members determine. */
export type MulticastGroupRow = Omit<MulticastGroup, 'sourceIps' | 'hasAnySourceMember'>

/** A member without its state, which the instance determines. */
export type MulticastMemberRow = Omit<MulticastGroupMember, 'state'>

export interface ProbeRow extends Probe {
  projectId: string
  subnetId: string
  ipPoolId: string
  interface: NetworkInterface
  externalIps: ProbeExternalIp[]
}

/** The number of ports of each instance on a shared source NAT address. */
export const SNAT_PORTS = 65_536 / PARTS

const ofPool = (row: { ipPoolId: string }) => row.ipPoolId
const inPool = ({ ipPoolId: space, ip }: { ipPoolId: string; ip: string }) => [{ space, ip }]

export const networkTables = () => ({ ...vpcTables(), ...addressTables(), ...poolTables() })

/** The private addresses of a probe. */
const privateOf = ({ interface: { ipConfig } }: ProbeRow): string[] =>
  ipConfig.type === 'dual_stack'
    ? [ipConfig.value.v4.ip, ipConfig.value.v6.ip]
    : [ipConfig.value.ip]

const addressTables = () => ({
  nics: new Table<InstanceNetworkInterface, 'subnet' | 'mac'>({
    noun: 'instance-network-interface',
    called: 'interface',
    parent: 'instanceId',
    name: named,
    indexes: { subnet: (r) => r.subnetId, mac: (r) => r.mac },
    holds: (r) => addressesOf(r).map((ip) => ({ space: r.subnetId, ip })),
  }),
  gatewayAddresses: new Table<InternetGatewayIpAddress>({
    noun: 'internet-gateway-ip-address',
    parent: 'internetGatewayId',
    name: named,
  }),
  instanceIps: new Table<InstanceIp, 'pool'>({
    noun: 'external-ip',
    parent: 'instanceId',
    indexes: { pool: ofPool },
    holds: ({ kind, ip, ipPoolId, firstPort }) => [
      { space: ipPoolId, ip, ...(kind === 'snat' && { part: firstPort / SNAT_PORTS }) },
    ],
  }),
  floatingIps: new Table<FloatingIp, 'instance' | 'pool'>({
    noun: 'floating-ip',
    parent: 'projectId',
    name: named,
    breaksOnTakenName: true,
    indexes: { instance: (r) => r.instanceId ?? undefined, pool: ofPool },
    holds: inPool,
  }),
  probes: new Table<ProbeRow, 'subnet' | 'mac' | 'pool'>({
    noun: 'probe',
    parent: 'projectId',
    name: named,
    indexes: { subnet: (r) => r.subnetId, mac: (r) => r.interface.mac, pool: ofPool },
    holds: (r) => [
      ...privateOf(r).map((ip) => ({ space: r.subnetId, ip })),
      ...r.externalIps.map(({ ip }) => ({ space: r.ipPoolId, ip })),
    ],
    // A probe stays when its project is deleted.
    keeps: ['projectId'],
  }),
  multicastGroups: new Table<MulticastGroupRow, 'pool'>({
    noun: 'multicast-group',
    name: named,
    indexes: { pool: ofPool },
    holds: (r) => [{ space: r.ipPoolId, ip: r.multicastIp }],
  }),
  multicastMembers: new Table<MulticastMemberRow, 'instance'>({
    noun: 'multicast-group-member',
    parent: 'multicastGroupId',
    indexes: { instance: (r) => r.instanceId },
  }),
  serviceAddresses: new Table<ServiceAddress>({
    noun: 'service address',
    parent: 'ipPoolId',
    holds: inPool,
  }),
})

const vpcTables = () => ({
  vpcs: new Table<VpcRow, 'prefix' | 'vni'>({
    noun: 'vpc',
    parent: 'projectId',
    name: named,
    breaksOnTakenName: true,
    indexes: { prefix: (r) => r.ipv6Prefix, vni: (r) => String(r.vni) },
  }),
  subnets: new Table<VpcSubnet, 'router'>({
    noun: 'vpc-subnet',
    called: 'subnet',
    parent: 'vpcId',
    name: named,
    breaksOnTakenName: true,
    indexes: { router: (r) => r.customRouterId ?? undefined },
  }),
  firewallRules: new Table<VpcFirewallRule>({
    noun: 'vpc-firewall-rule',
    called: 'rule',
    parent: 'vpcId',
    name: named,
  }),
  routers: new Table<VpcRouter>({
    noun: 'vpc-router',
    called: 'router',
    parent: 'vpcId',
    name: named,
    breaksOnTakenName: true,
  }),
  routes: new Table<RouteRow, 'subnet'>({
    noun: 'router-route',
    called: 'route',
    parent: 'vpcRouterId',
    name: named,
    breaksOnTakenName: true,
    indexes: { subnet: (r) => r.subnetId },
  }),
  gateways: new Table<InternetGateway>({
    noun: 'internet-gateway',
    called: 'gateway',
    parent: 'vpcId',
    name: named,
  }),
  gatewayPools: new Table<InternetGatewayIpPool, 'pool'>({
    noun: 'internet-gateway-ip-pool',
    parent: 'internetGatewayId',
    name: named,
    indexes: { pool: ofPool },
  }),
})

const poolTables = () => ({
  ipPools: new Table<IpPoolRow>({
    noun: 'ip-pool',
    name: named,
    breaksOnTakenName: true,
  }),
  /** Sorted by their first addresses, as the API lists them. */
  poolRanges: new Table<IpPoolRange>({
    noun: 'ip-pool-range',
    parent: 'ipPoolId',
    name: (r) => addressOrder(r.range.first),
  }),
  poolLinks: new Table<PoolLink, 'pool'>({
    noun: 'ip-pool link',
    names: { poolId: 'ipPool' },
    parent: 'siloId',
    indexes: { pool: (r) => r.poolId },
  }),
})
