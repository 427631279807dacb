import * as z from 'zod'
import {
  Ipv4Net,
  Ipv6Net,
  NameOrIdSortMode,
  identity,
  inProject,
  name,
  nameOrId,
  named,
  ofProject,
  page,
  paging,
  projectList,
  renamed,
  uuid,
} from './common'
import { InstanceNetworkInterface } from './network-interface'

/**
 * A VPC subnet represents a logical grouping for instances that allows network traffic between
 * them, within a IPv4 subnetwork or optionally an IPv6 subnetwork.
 */
export const VpcSubnet = z.object({
  ...identity,
  /** ID for an attached custom router. */
  customRouterId: uuid.nullish(),
  /** The IPv4 subnet CIDR block. */
  ipv4Block: Ipv4Net,
  /** The IPv6 subnet CIDR block. */
  ipv6Block: Ipv6Net,
  /** The VPC to which the subnet belongs. */
  vpcId: uuid,
})
export type VpcSubnet = z.infer<typeof VpcSubnet>

/** Create-time parameters for a `VpcSubnet` */
export const VpcSubnetCreate = z.object({
  ...named,
  /**
   * An optional router, used to direct packets sent from hosts in this subnet to any destination
   * address.
   */
  customRouter: nameOrId.nullish(),
  /** The IPv4 address range for this subnet. */
  ipv4Block: Ipv4Net,
  /** The IPv6 address range for this subnet. */
  ipv6Block: Ipv6Net.nullish(),
})
export type VpcSubnetCreate = z.infer<typeof VpcSubnetCreate>

/** Updateable properties of a `VpcSubnet` */
export const VpcSubnetUpdate = z.object({
  ...renamed,
  /**
   * An optional router, used to direct packets sent from hosts in this subnet to any destination
   * address.
   */
  customRouter: nameOrId.nullish(),
})
export type VpcSubnetUpdate = z.infer<typeof VpcSubnetUpdate>

/** View of a VPC */
export const Vpc = z.object({
  ...identity,
  /** The name used for the VPC in DNS. */
  dnsName: name,
  /** The unique local IPv6 address range for subnets in this VPC */
  ipv6Prefix: Ipv6Net,
  /** id for the project containing this VPC */
  projectId: uuid,
  /** id for the system router where subnet default routes are registered */
  systemRouterId: uuid,
})
export type Vpc = z.infer<typeof Vpc>

/** Create-time parameters for a `Vpc` */
export const VpcCreate = z.object({
  ...named,
  dnsName: name,
  /** The IPv6 prefix for this VPC */
  ipv6Prefix: Ipv6Net.nullish(),
})
export type VpcCreate = z.infer<typeof VpcCreate>

/** Updateable properties of a `Vpc` */
export const VpcUpdate = z.object({
  ...renamed,
  dnsName: name.nullish(),
})
export type VpcUpdate = z.infer<typeof VpcUpdate>

export const vpcContract = {
  vpcSubnetList: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(VpcSubnet),
    status: 200,
  },
  vpcSubnetCreate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: VpcSubnetCreate,
    result: VpcSubnet,
    status: 201,
  },
  vpcSubnetView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    result: VpcSubnet,
    status: 200,
  },
  vpcSubnetUpdate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    body: VpcSubnetUpdate,
    result: VpcSubnet,
    status: 200,
  },
  vpcSubnetDelete: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    status: 204,
  },
  vpcSubnetListNetworkInterfaces: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(InstanceNetworkInterface),
    status: 200,
  },
  vpcList: {
    query: projectList,
    result: page(Vpc),
    status: 200,
  },
  vpcCreate: { query: inProject, body: VpcCreate, result: Vpc, status: 201 },
  vpcView: { query: ofProject, result: Vpc, status: 200 },
  vpcUpdate: {
    query: ofProject,
    body: VpcUpdate,
    result: Vpc,
    status: 200,
  },
  vpcDelete: { query: ofProject, status: 204 },
} as const
