/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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
  tagged,
  uuid,
} from './common'
import { filledSince, onlyBetween, onlyUntil } from './versions'

/** The address of one IP version, and further networks that the interface may send from and receive for. */
export const PrivateIpv4Stack = z.object({ ip: z.ipv4(), transitIps: z.array(Ipv4Net) })
export type PrivateIpv4Stack = z.infer<typeof PrivateIpv4Stack>

export const PrivateIpv6Stack = z.object({ ip: z.ipv6(), transitIps: z.array(Ipv6Net) })
export type PrivateIpv6Stack = z.infer<typeof PrivateIpv6Stack>

/** The addresses of an interface: of one IP version, or of both. */
export const PrivateIpStack = z.discriminatedUnion('type', [
  tagged('v4', PrivateIpv4Stack),
  tagged('v6', PrivateIpv6Stack),
  tagged('dual_stack', z.object({ v4: PrivateIpv4Stack, v6: PrivateIpv6Stack })),
])
export type PrivateIpStack = z.infer<typeof PrivateIpStack>

export const MacAddr = z
  .string()
  .regex(/^([0-9a-fA-F]{0,2}:){5}[0-9a-fA-F]{0,2}$/)
  .min(5)
  .max(17)
export type MacAddr = z.infer<typeof MacAddr>

export const InstanceNetworkInterface = z.object({
  ...identity,
  instanceId: uuid,
  ip: onlyUntil(R17, ipAddress),
  ipStack: filledSince(R18, PrivateIpStack),
  mac: MacAddr,
  primary: z.boolean(),
  subnetId: uuid,
  transitIps: onlyUntil(R17, z.array(IpNet).optional()),
  vpcId: uuid,
})
export type InstanceNetworkInterface = z.infer<typeof InstanceNetworkInterface>

export const Ipv4Assignment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auto') }),
  tagged('explicit', z.ipv4()),
])
export type Ipv4Assignment = z.infer<typeof Ipv4Assignment>

export const PrivateIpv4StackCreate = z.object({
  ip: Ipv4Assignment,
  transitIps: z.array(Ipv4Net).optional(),
})
export type PrivateIpv4StackCreate = z.infer<typeof PrivateIpv4StackCreate>

export const Ipv6Assignment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auto') }),
  tagged('explicit', z.ipv6()),
])
export type Ipv6Assignment = z.infer<typeof Ipv6Assignment>

export const PrivateIpv6StackCreate = z.object({
  ip: Ipv6Assignment,
  transitIps: z.array(Ipv6Net).optional(),
})
export type PrivateIpv6StackCreate = z.infer<typeof PrivateIpv6StackCreate>

/** The addresses that a new interface is to have. */
export const PrivateIpStackCreate = z.discriminatedUnion('type', [
  tagged('v4', PrivateIpv4StackCreate),
  tagged('v6', PrivateIpv6StackCreate),
  tagged('dual_stack', z.object({ v4: PrivateIpv4StackCreate, v6: PrivateIpv6StackCreate })),
])
export type PrivateIpStackCreate = z.infer<typeof PrivateIpStackCreate>

export const InstanceNetworkInterfaceCreate = z.object({
  ...named,
  ip: onlyUntil(R17, ipAddress.nullish()),
  /** Both versions, each with the next free address, where it is left out. */
  ipConfig: filledSince(R18, PrivateIpStackCreate.optional()),
  subnetName: name,
  transitIps: onlyBetween(R17, R17, z.array(IpNet).optional()),
  vpcName: name,
})
export type InstanceNetworkInterfaceCreate = z.infer<typeof InstanceNetworkInterfaceCreate>

export const InstanceNetworkInterfaceUpdate = z.object({
  ...renamed,
  primary: z.boolean().optional(),
  transitIps: z.array(IpNet).optional(),
})
export type InstanceNetworkInterfaceUpdate = z.infer<typeof InstanceNetworkInterfaceUpdate>

export const networkInterfaceContract = {
  instanceNetworkInterfaceCreate: {
    query: z.object({ instance: nameOrId, project: nameOrId.optional() }),
    body: InstanceNetworkInterfaceCreate,
    result: InstanceNetworkInterface,
    status: 201,
  },
  instanceNetworkInterfaceDelete: {
    query: z.object({ instance: nameOrId.optional(), project: nameOrId.optional() }),
    status: 204,
  },
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
  instanceNetworkInterfaceUpdate: {
    query: z.object({ instance: nameOrId.optional(), project: nameOrId.optional() }),
    body: InstanceNetworkInterfaceUpdate,
    result: InstanceNetworkInterface,
    status: 200,
  },
  instanceNetworkInterfaceView: {
    query: z.object({ instance: nameOrId.optional(), project: nameOrId.optional() }),
    result: InstanceNetworkInterface,
    status: 200,
  },
} as const
