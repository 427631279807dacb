/** Project networks, their addresses, and the pools of external addresses. */
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
import { AddressBook, PARTS } from './address-book'
import { Table, named } from './table'

export interface VpcRow extends Vpc {
  /** The virtual network identifier, which separates the VPC's traffic from others'. */
  vni: number
}

export interface RouteRow extends RouterRoute {
  /** The subnet for which the system created this route. */
  subnetId?: string
}

/**
 * An ephemeral or source NAT address. It exists only with its instance, and has no id in the API.
 */
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

/** An address of the platform's own services. The API does not show it. */
export interface ServiceAddress {
  id: string
  service: string
  ip: string
  ipPoolId: string
}

/** A silo may use a pool when the two are linked. */
export interface PoolLink {
  id: string
  poolId: string
  siloId: string
  isDefault: boolean
}

/** What it accepts follows from its members. */
export type MulticastGroupRow = Omit<MulticastGroup, 'sourceIps' | 'hasAnySourceMember'>

/** Its state follows from the instance. */
export type MulticastMemberRow = Omit<MulticastGroupMember, 'state'>

export interface ProbeRow extends Probe {
  projectId: string
  subnetId: string
  ipPoolId: string
  interface: NetworkInterface
  externalIps: ProbeExternalIp[]
}

/** How many ports each instance has on a shared source NAT address. */
export const SNAT_PORTS = 65_536 / PARTS

const inProject = (row: { projectId: string }) => row.projectId
const inVpc = (row: { vpcId: string }) => row.vpcId
const inGateway = (row: { internetGatewayId: string }) => row.internetGatewayId
const ofPool = (row: { ipPoolId: string }) => row.ipPoolId

export const networkTables = () => {
  const tables = { ...vpcTables(), ...addressTables(), ...poolTables() }
  return { ...tables, addresses: bookOf(tables) }
}

/** The private addresses of a probe. */
const privateOf = ({ interface: { ipConfig } }: ProbeRow): string[] =>
  ipConfig.type === 'dual_stack'
    ? [ipConfig.value.v4.ip, ipConfig.value.v6.ip]
    : [ipConfig.value.ip]

/** Tracks the addresses of all rows that hold some. */
function bookOf(tables: ReturnType<typeof addressTables>): AddressBook {
  const { nics, instanceIps, floatingIps, probes } = tables
  const { serviceAddresses, multicastGroups } = tables
  const book = new AddressBook()
  const external = (row: { ipPoolId: string; ip: string }) => [{ space: row.ipPoolId, ip: row.ip }]
  book.track(floatingIps, external)
  book.track(serviceAddresses, external)
  book.track(multicastGroups, (r) => [{ space: r.ipPoolId, ip: r.multicastIp }])
  book.track(instanceIps, ({ kind, ip, ipPoolId, firstPort }) => [
    { space: ipPoolId, ip, ...(kind === 'snat' && { part: firstPort / SNAT_PORTS }) },
  ])
  book.track(nics, (r) => addressesOf(r).map((ip) => ({ space: r.subnetId, ip })))
  book.track(probes, (r) => [
    ...privateOf(r).map((ip) => ({ space: r.subnetId, ip })),
    ...r.externalIps.map(({ ip }) => ({ space: r.ipPoolId, ip })),
  ])
  return book
}

const addressTables = () => ({
  nics: new Table<InstanceNetworkInterface, 'subnet' | 'mac'>({
    noun: 'instance-network-interface',
    parent: (r) => r.instanceId,
    name: named,
    indexes: { subnet: (r) => r.subnetId, mac: (r) => r.mac },
  }),
  gatewayAddresses: new Table<InternetGatewayIpAddress>({
    noun: 'internet-gateway-ip-address',
    parent: inGateway,
    name: named,
  }),
  instanceIps: new Table<InstanceIp, 'pool'>({
    noun: 'external-ip',
    parent: (r) => r.instanceId,
    indexes: { pool: ofPool },
  }),
  floatingIps: new Table<FloatingIp, 'instance' | 'pool'>({
    noun: 'floating-ip',
    parent: inProject,
    name: named,
    indexes: { instance: (r) => r.instanceId ?? undefined, pool: ofPool },
  }),
  probes: new Table<ProbeRow, 'subnet' | 'mac' | 'pool'>({
    noun: 'probe',
    parent: inProject,
    name: named,
    indexes: { subnet: (r) => r.subnetId, mac: (r) => r.interface.mac, pool: ofPool },
  }),
  multicastGroups: new Table<MulticastGroupRow, 'pool'>({
    noun: 'multicast-group',
    name: named,
    indexes: { pool: ofPool },
  }),
  multicastMembers: new Table<MulticastMemberRow, 'instance'>({
    noun: 'multicast-group-member',
    parent: (r) => r.multicastGroupId,
    indexes: { instance: (r) => r.instanceId },
  }),
  serviceAddresses: new Table<ServiceAddress>({ noun: 'service address', parent: ofPool }),
})

const vpcTables = () => ({
  vpcs: new Table<VpcRow, 'prefix' | 'vni'>({
    noun: 'vpc',
    parent: inProject,
    name: named,
    indexes: { prefix: (r) => r.ipv6Prefix, vni: (r) => String(r.vni) },
  }),
  subnets: new Table<VpcSubnet, 'router'>({
    noun: 'vpc-subnet',
    parent: inVpc,
    name: named,
    indexes: { router: (r) => r.customRouterId ?? undefined },
  }),
  firewallRules: new Table<VpcFirewallRule>({
    noun: 'vpc-firewall-rule',
    parent: inVpc,
    name: named,
  }),
  routers: new Table<VpcRouter>({ noun: 'vpc-router', parent: inVpc, name: named }),
  routes: new Table<RouteRow, 'subnet'>({
    noun: 'router-route',
    parent: (r) => r.vpcRouterId,
    name: named,
    indexes: { subnet: (r) => r.subnetId },
  }),
  gateways: new Table<InternetGateway>({ noun: 'internet-gateway', parent: inVpc, name: named }),
  gatewayPools: new Table<InternetGatewayIpPool, 'pool'>({
    noun: 'internet-gateway-ip-pool',
    parent: inGateway,
    name: named,
    indexes: { pool: ofPool },
  }),
})

const poolTables = () => ({
  ipPools: new Table<IpPoolRow>({
    noun: 'ip-pool',
    name: named,
  }),
  /** Sorted by their first addresses, as the API lists them. */
  poolRanges: new Table<IpPoolRange>({
    noun: 'ip-pool-range',
    parent: ofPool,
    name: (r) => addressOrder(r.range.first),
  }),
  poolLinks: new Table<PoolLink, 'pool'>({
    noun: 'ip-pool link',
    parent: (r) => r.siloId,
    indexes: { pool: (r) => r.poolId },
  }),
})
