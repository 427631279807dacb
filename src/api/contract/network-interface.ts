/** The network interfaces of instances. */
import * as z from 'zod'
import { R17, R18 } from '@/api/version'
import {
  IpNet,
  Ipv4Net,
  Ipv6Net,
  NameOrIdSortMode,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  paging,
  renamed,
  uuid,
} from './common'
import { filledSince, onlyBetween, onlyUntil } from './versions'

/** A Media Access Control address, in EUI-48 format */
export const MacAddr = z
  .string()
  .regex(/^([0-9a-fA-F]{0,2}:){5}[0-9a-fA-F]{0,2}$/)
  .min(5)
  .max(17)
export type MacAddr = z.infer<typeof MacAddr>

/** The address of one IP version, and further networks that the interface may send from and receive for. */
const PrivateIpv4Stack = z.object({ ip: z.ipv4(), transitIps: z.array(Ipv4Net) })
const PrivateIpv6Stack = z.object({ ip: z.ipv6(), transitIps: z.array(Ipv6Net) })

/** The addresses of an interface: of one IP version, or of both. */
export const PrivateIpStack = z.discriminatedUnion('type', [
  z.object({ type: z.literal('v4'), value: PrivateIpv4Stack }),
  z.object({ type: z.literal('v6'), value: PrivateIpv6Stack }),
  z.object({
    type: z.literal('dual_stack'),
    value: z.object({ v4: PrivateIpv4Stack, v6: PrivateIpv6Stack }),
  }),
])
export type PrivateIpStack = z.infer<typeof PrivateIpStack>

/** A given address, or the next free one. */
const assignmentOf = <T extends z.ZodType>(ip: T) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('auto') }),
    z.object({ type: z.literal('explicit'), value: ip }),
  ])

const PrivateIpv4StackCreate = z.object({
  ip: assignmentOf(z.ipv4()),
  transitIps: z.array(Ipv4Net).optional(),
})
const PrivateIpv6StackCreate = z.object({
  ip: assignmentOf(z.ipv6()),
  transitIps: z.array(Ipv6Net).optional(),
})

/** The addresses that a new interface is to have. */
export const PrivateIpStackCreate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('v4'), value: PrivateIpv4StackCreate }),
  z.object({ type: z.literal('v6'), value: PrivateIpv6StackCreate }),
  z.object({
    type: z.literal('dual_stack'),
    value: z.object({ v4: PrivateIpv4StackCreate, v6: PrivateIpv6StackCreate }),
  }),
])
export type PrivateIpStackCreate = z.infer<typeof PrivateIpStackCreate>

/** Create-time parameters for an `InstanceNetworkInterface` */
export const InstanceNetworkInterfaceCreate = z.object({
  ...named,
  ip: onlyUntil(R17, ipAddress.nullish()),
  /** Both versions, each with the next free address, where it is left out. */
  ipConfig: filledSince(R18, PrivateIpStackCreate.optional()),
  /** The VPC Subnet in which to create the interface. */
  subnetName: name,
  transitIps: onlyBetween(R17, R17, z.array(IpNet).optional()),
  /** The VPC in which to create the interface. */
  vpcName: name,
})
export type InstanceNetworkInterfaceCreate = z.infer<typeof InstanceNetworkInterfaceCreate>

/**
 * An `InstanceNetworkInterface` represents a virtual network interface device attached to an
 * instance.
 */
export const InstanceNetworkInterface = z.object({
  ...identity,
  /** The Instance to which the interface belongs. */
  instanceId: uuid,
  ip: onlyUntil(R17, ipAddress),
  ipStack: filledSince(R18, PrivateIpStack),
  /** The MAC address assigned to this interface. */
  mac: MacAddr,
  /** True if this interface is the primary for the instance to which it's attached. */
  primary: z.boolean(),
  /** The subnet to which the interface belongs. */
  subnetId: uuid,
  transitIps: onlyUntil(R17, z.array(IpNet).optional()),
  /** The VPC to which the interface belongs. */
  vpcId: uuid,
})
export type InstanceNetworkInterface = z.infer<typeof InstanceNetworkInterface>

/** Parameters for updating an `InstanceNetworkInterface` */
export const InstanceNetworkInterfaceUpdate = z.object({
  ...renamed,
  /** Make a secondary interface the instance's primary interface. */
  primary: z.boolean().optional(),
  /** A set of additional networks that this interface may send and receive traffic on. */
  transitIps: z.array(IpNet).optional(),
})
export type InstanceNetworkInterfaceUpdate = z.infer<typeof InstanceNetworkInterfaceUpdate>

const ofInstance = z.object({ instance: nameOrId.optional(), project: nameOrId.optional() })

export const networkInterfaceContract = {
  instanceNetworkInterfaceList: {
    query: z.object({
      ...paging,
      instance: nameOrId.optional(),
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
    }),
    result: page(InstanceNetworkInterface),
    status: 200,
  },
  instanceNetworkInterfaceCreate: {
    query: z.object({ instance: nameOrId, project: nameOrId.optional() }),
    body: InstanceNetworkInterfaceCreate,
    result: InstanceNetworkInterface,
    status: 201,
  },
  instanceNetworkInterfaceView: {
    query: ofInstance,
    result: InstanceNetworkInterface,
    status: 200,
  },
  instanceNetworkInterfaceUpdate: {
    query: ofInstance,
    body: InstanceNetworkInterfaceUpdate,
    result: InstanceNetworkInterface,
    status: 200,
  },
  instanceNetworkInterfaceDelete: { query: ofInstance, status: 204 },
} as const
