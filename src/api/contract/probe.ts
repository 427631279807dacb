/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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
  tagged,
  uint16,
  uint32,
  uint8,
  uuid,
} from './common'
import { PoolSelector } from './ip-pool'
import { MacAddr } from './network-interface'
import { filledSince, onlyUntil } from './versions'

/**
 * The address of one IP version, its subnet, and further networks that the interface may send from and receive
 * for.
 */
export const PrivateIpv4Config = z.object({
  ip: z.ipv4(),
  subnet: Ipv4Net,
  transitIps: z.array(Ipv4Net).optional(),
})
export type PrivateIpv4Config = z.infer<typeof PrivateIpv4Config>

export const PrivateIpv6Config = z.object({
  ip: z.ipv6(),
  subnet: Ipv6Net,
  transitIps: z.array(Ipv6Net),
})
export type PrivateIpv6Config = z.infer<typeof PrivateIpv6Config>

/** The addresses of an interface: of one IP version, or of both. */
export const PrivateIpConfig = z.discriminatedUnion('type', [
  tagged('v4', PrivateIpv4Config),
  tagged('v6', PrivateIpv6Config),
  tagged('dual_stack', z.object({ v4: PrivateIpv4Config, v6: PrivateIpv6Config })),
])
export type PrivateIpConfig = z.infer<typeof PrivateIpConfig>

export const NetworkInterfaceKind = z.discriminatedUnion('type', [
  z.object({ type: z.literal('instance'), id: uuid }),
  z.object({ type: z.literal('service'), id: uuid }),
  z.object({ type: z.literal('probe'), id: uuid }),
])
export type NetworkInterfaceKind = z.infer<typeof NetworkInterfaceKind>

export const NetworkInterface = z.object({
  id: uuid,
  ip: onlyUntil(R17, ipAddress),
  ipConfig: filledSince(R18, PrivateIpConfig),
  kind: NetworkInterfaceKind,
  mac: MacAddr,
  name,
  primary: z.boolean(),
  slot: uint8,
  subnet: onlyUntil(R17, IpNet),
  transitIps: onlyUntil(R17, z.array(IpNet).optional()),
  vni: uint32,
})
export type NetworkInterface = z.infer<typeof NetworkInterface>

export const Probe = z.object({ ...identity, sled: uuid })
export type Probe = z.infer<typeof Probe>

export const ProbeCreate = z.object({
  ...named,
  ipPool: onlyUntil(R17, nameOrId.nullish()),
  /** The silo's default pool where it is left out. */
  poolSelector: filledSince(R18, PoolSelector.optional()),
  sled: uuid,
})
export type ProbeCreate = z.infer<typeof ProbeCreate>

export const ProbeExternalIpKind = z.enum(['snat', 'floating', 'ephemeral'])
export type ProbeExternalIpKind = z.infer<typeof ProbeExternalIpKind>

export const ProbeExternalIp = z.object({
  firstPort: uint16,
  ip: ipAddress,
  kind: ProbeExternalIpKind,
  lastPort: uint16,
})
export type ProbeExternalIp = z.infer<typeof ProbeExternalIp>

export const ProbeInfo = z.object({
  externalIps: z.array(ProbeExternalIp),
  id: uuid,
  interface: NetworkInterface,
  name,
  sled: uuid,
})
export type ProbeInfo = z.infer<typeof ProbeInfo>

export const probeContract = {
  probeCreate: { query: inProject, body: ProbeCreate, result: Probe, status: 201 },
  probeDelete: { query: inProject, status: 204 },
  probeList: { query: projectList, result: page(ProbeInfo), status: 200 },
  probeView: { query: inProject, result: ProbeInfo, status: 200 },
} as const
