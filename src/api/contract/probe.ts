import * as z from 'zod'
import { R17, R18 } from '@/api/version'
import {
  IpNet,
  Ipv4Net,
  Ipv6Net,
  identity,
  inProject,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  projectList,
  uint16,
  uint32,
  uint8,
  uuid,
} from './common'
import { PoolSelector } from './ip-pool'
import { MacAddr } from './network-interface'
import { filledSince, onlyUntil } from './versions'

export const ProbeExternalIpKind = z.enum(['snat', 'floating', 'ephemeral'])
export type ProbeExternalIpKind = z.infer<typeof ProbeExternalIpKind>

export const ProbeExternalIp = z.object({
  firstPort: uint16,
  ip: ipAddress,
  kind: ProbeExternalIpKind,
  lastPort: uint16,
})
export type ProbeExternalIp = z.infer<typeof ProbeExternalIp>

/** The type of network interface */
export const NetworkInterfaceKind = z.discriminatedUnion('type', [
  z.object({
    id: uuid,
    type: z.literal('instance'),
  }),
  z.object({
    id: uuid,
    type: z.literal('service'),
  }),
  z.object({
    id: uuid,
    type: z.literal('probe'),
  }),
])
export type NetworkInterfaceKind = z.infer<typeof NetworkInterfaceKind>

/** A Geneve Virtual Network Identifier */
export const Vni = uint32
export type Vni = z.infer<typeof Vni>

/** The address of one IP version, its subnet, and further networks that the interface may send from and receive for. */
const PrivateIpv4Config = z.object({
  ip: z.ipv4(),
  subnet: Ipv4Net,
  transitIps: z.array(Ipv4Net).optional(),
})
const PrivateIpv6Config = z.object({
  ip: z.ipv6(),
  subnet: Ipv6Net,
  transitIps: z.array(Ipv6Net),
})

/** The addresses of an interface: of one IP version, or of both. */
const PrivateIpConfig = z.discriminatedUnion('type', [
  z.object({ type: z.literal('v4'), value: PrivateIpv4Config }),
  z.object({ type: z.literal('v6'), value: PrivateIpv6Config }),
  z.object({
    type: z.literal('dual_stack'),
    value: z.object({ v4: PrivateIpv4Config, v6: PrivateIpv6Config }),
  }),
])

/** Information required to construct a virtual network interface */
export const NetworkInterface = z.object({
  id: uuid,
  ip: onlyUntil(R17, ipAddress),
  ipConfig: filledSince(R18, PrivateIpConfig),
  kind: NetworkInterfaceKind,
  mac: MacAddr,
  name: name,
  primary: z.boolean(),
  slot: uint8,
  subnet: onlyUntil(R17, IpNet),
  transitIps: onlyUntil(R17, z.array(IpNet).optional()),
  vni: Vni,
})
export type NetworkInterface = z.infer<typeof NetworkInterface>

export const ProbeInfo = z.object({
  externalIps: z.array(ProbeExternalIp),
  id: uuid,
  interface: NetworkInterface,
  name: name,
  sled: uuid,
})
export type ProbeInfo = z.infer<typeof ProbeInfo>

/** Create time parameters for probes. */
export const ProbeCreate = z.object({
  ...named,
  ipPool: onlyUntil(R17, nameOrId.nullish()),
  /** The silo's default pool where it is left out. */
  poolSelector: filledSince(R18, PoolSelector.optional()),
  sled: uuid,
})
export type ProbeCreate = z.infer<typeof ProbeCreate>

/** Identity-related metadata that's included in nearly all public API objects */
export const Probe = z.object({
  ...identity,
  sled: uuid,
})
export type Probe = z.infer<typeof Probe>

export const probeContract = {
  probeList: {
    query: projectList,
    result: page(ProbeInfo),
    status: 200,
  },
  probeCreate: {
    query: inProject,
    body: ProbeCreate,
    result: Probe,
    status: 201,
  },
  probeView: { query: inProject, result: ProbeInfo, status: 200 },
  probeDelete: { query: inProject, status: 204 },
} as const
