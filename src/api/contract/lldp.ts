/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import { idList, ipAddress, isoText, name, page, uint32, uint8, uuid } from './common'
import { SwitchSlot } from './hardware'
import { filledSince, onlyUntil } from './versions'

export const InterfaceNum = z.union([
  z.object({ unknown: uint32 }),
  z.object({ ifIndex: uint32 }),
  z.object({ portNumber: uint32 }),
])
export type InterfaceNum = z.infer<typeof InterfaceNum>

export const LldpLinkConfig = z.object({
  chassisId: z.string().nullish(),
  enabled: z.boolean(),
  id: uuid,
  linkDescription: z.string().nullish(),
  linkName: z.string().nullish(),
  managementIp: ipAddress.nullish(),
  systemDescription: z.string().nullish(),
  systemName: z.string().nullish(),
})
export type LldpLinkConfig = z.infer<typeof LldpLinkConfig>

export const LldpLinkConfigCreate = z.object({
  chassisId: z.string().nullish(),
  enabled: z.boolean(),
  linkDescription: z.string().nullish(),
  linkName: z.string().nullish(),
  managementIp: ipAddress.nullish(),
  systemDescription: z.string().nullish(),
  systemName: z.string().nullish(),
})
export type LldpLinkConfigCreate = z.infer<typeof LldpLinkConfigCreate>

export const NetworkAddress = z.union([
  z.object({ ipAddr: ipAddress }),
  z.object({ iEEE802: z.array(uint8) }),
])
export type NetworkAddress = z.infer<typeof NetworkAddress>

export const ManagementAddress = z.object({
  addr: NetworkAddress,
  interfaceNum: InterfaceNum,
  oid: z.array(uint8).nullish(),
})
export type ManagementAddress = z.infer<typeof ManagementAddress>

export const LldpNeighbor = z.object({
  chassisId: z.string(),
  firstSeen: isoText,
  lastSeen: isoText,
  linkDescription: z.string().nullish(),
  linkName: z.string(),
  localPort: z.string(),
  managementIp: z.array(ManagementAddress),
  systemDescription: z.string().nullish(),
  systemName: z.string().nullish(),
})
export type LldpNeighbor = z.infer<typeof LldpNeighbor>

export const lldpContract = {
  networkingSwitchPortLldpConfigUpdate: {
    query: z.object({
      rackId: uuid,
      switchLocation: onlyUntil(R18, name),
      switchSlot: filledSince(R19, SwitchSlot),
    }),
    body: LldpLinkConfig,
    status: 204,
  },
  networkingSwitchPortLldpConfigView: {
    query: z.object({
      rackId: uuid,
      switchLocation: onlyUntil(R18, name),
      switchSlot: filledSince(R19, SwitchSlot),
    }),
    result: LldpLinkConfig,
    status: 200,
  },
  networkingSwitchPortLldpNeighbors: { query: idList, result: page(LldpNeighbor), status: 200 },
} as const
