/** Project networks, the addresses in them, and the pools that external addresses come from. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { InstanceNetworkInterface } from '@/api/contract/instance'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
import type { IpPool } from '@/api/contract/ip-pool'
import type { Probe } from '@/api/contract/probe'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Vpc, VpcSubnet } from '@/api/contract/vpc'
import { Table, named } from '../table'

/** An ephemeral or source NAT address: it has no life of its own, and no id on the wire. */
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
  ranges: { first: string; last: string }[]
}

/** A silo may use a pool when the two are linked; at most one link of a silo is the default. */
export interface PoolLink {
  id: string
  poolId: string
  siloId: string
  isDefault: boolean
}

export interface ProbeRow extends Probe {
  projectId: string
}

const inProject = (row: { projectId: string }) => row.projectId
const inVpc = (row: { vpcId: string }) => row.vpcId
const inGateway = (row: { internetGatewayId: string }) => row.internetGatewayId

export const networkTables = () => ({
  vpcs: new Table<Vpc>({ noun: 'vpc', parent: inProject, name: named }),
  subnets: new Table<VpcSubnet>({ noun: 'vpc-subnet', parent: inVpc, name: named }),
  routers: new Table<VpcRouter>({ noun: 'vpc-router', parent: inVpc, name: named }),
  routes: new Table<RouterRoute>({
    noun: 'router-route',
    parent: (r) => r.vpcRouterId,
    name: named,
  }),
  gateways: new Table<InternetGateway>({ noun: 'internet-gateway', parent: inVpc, name: named }),
  gatewayAddresses: new Table<InternetGatewayIpAddress>({
    noun: 'internet-gateway-ip-address',
    parent: inGateway,
    name: named,
  }),
  gatewayPools: new Table<InternetGatewayIpPool>({
    noun: 'internet-gateway-ip-pool',
    parent: inGateway,
    name: named,
  }),
  nics: new Table<InstanceNetworkInterface, 'subnet'>({
    noun: 'instance-network-interface',
    parent: (r) => r.instanceId,
    name: named,
    indexes: { subnet: (r) => r.subnetId },
  }),
  instanceIps: new Table<InstanceIp>({ noun: 'external-ip', parent: (r) => r.instanceId }),
  floatingIps: new Table<FloatingIp, 'instance'>({
    noun: 'floating-ip',
    parent: inProject,
    name: named,
    indexes: { instance: (r) => r.instanceId ?? undefined },
  }),
  probes: new Table<ProbeRow>({ noun: 'probe', parent: inProject, name: named }),
  ipPools: new Table<IpPoolRow>({ noun: 'ip-pool', name: named }),
  poolLinks: new Table<PoolLink, 'pool'>({
    noun: 'ip-pool link',
    parent: (r) => r.siloId,
    indexes: { pool: (r) => r.poolId },
  }),
})
