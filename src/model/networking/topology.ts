/** A VPC with all that stands in it, as traces, effects and maps take it. */
import type { ExternalIp, Instance } from '@/api/contract/instance'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Vpc, VpcSubnet } from '@/api/contract/vpc'

/** A VPC as a whole: what stands in it and what leads out of it. Traces, effects and maps are worked out from it. */
export interface Topology {
  project: string
  vpc: Vpc
  subnets: readonly { subnet: VpcSubnet; nics: readonly InstanceNetworkInterface[] }[]
  routers: readonly { router: VpcRouter; routes: readonly RouterRoute[] }[]
  gateways: readonly {
    gateway: InternetGateway
    pools: readonly InternetGatewayIpPool[]
    addresses: readonly InternetGatewayIpAddress[]
  }[]
  /** The instances of the project by their ID. */
  instances: ReadonlyMap<string, Instance>
  /** False where a list had more than was read: nothing is claimed of what is missing. */
  isWhole: boolean
}

/** The external addresses of instances by the instance's ID. Read instance by instance, so by themselves. */
export type ExternalAddresses = ReadonlyMap<string, readonly ExternalIp[]>

/** What a packet passes, and a node of the map. Names are those of the VPC's project. */
export type Station =
  | { at: 'internet' }
  | { at: 'gateway'; vpc: string; gateway: string }
  | { at: 'router'; vpc: string; router: string }
  | { at: 'subnet'; vpc: string; subnet: string }
  | { at: 'interface'; vpc: string; instance: string; nic: string }
