import * as z from 'zod'
import {
  IpNet,
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
import { MacAddr } from './network-interface'

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

/** Information required to construct a virtual network interface */
export const NetworkInterface = z.object({
  id: uuid,
  ip: ipAddress,
  kind: NetworkInterfaceKind,
  mac: MacAddr,
  name: name,
  primary: z.boolean(),
  slot: uint8,
  subnet: IpNet,
  transitIps: z.array(IpNet).optional(),
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
  ipPool: nameOrId.nullish(),
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
