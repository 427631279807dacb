import * as z from 'zod'
import { idList, ipAddress, isoText, page, uint32, uint8, uuid } from './common'
import { portOn } from './switch-port'

export const NetworkAddress = z.union([
  z.object({
    ipAddr: ipAddress,
  }),
  z.object({
    iEEE802: z.array(uint8),
  }),
])
export type NetworkAddress = z.infer<typeof NetworkAddress>

export const InterfaceNum = z.union([
  z.object({
    unknown: uint32,
  }),
  z.object({
    ifIndex: uint32,
  }),
  z.object({
    portNumber: uint32,
  }),
])
export type InterfaceNum = z.infer<typeof InterfaceNum>

export const ManagementAddress = z.object({
  addr: NetworkAddress,
  interfaceNum: InterfaceNum,
  oid: z.array(uint8).nullish(),
})
export type ManagementAddress = z.infer<typeof ManagementAddress>

/**
 * Information about LLDP advertisements from other network entities directly connected to a switch
 * port. This structure contains both metadata about when and where the neighbor was seen, as well
 * as the specific information the neighbor was advertising.
 */
export const LldpNeighbor = z.object({
  /** The LLDP chassis identifier advertised by the neighbor */
  chassisId: z.string(),
  /** Initial sighting of this LldpNeighbor */
  firstSeen: isoText,
  /** Most recent sighting of this LldpNeighbor */
  lastSeen: isoText,
  /** The LLDP link description advertised by the neighbor */
  linkDescription: z.string().nullish(),
  /** The LLDP link name advertised by the neighbor */
  linkName: z.string(),
  /** The port on which the neighbor was seen */
  localPort: z.string(),
  /** The LLDP management IP(s) advertised by the neighbor */
  managementIp: z.array(ManagementAddress),
  /** The LLDP system description advertised by the neighbor */
  systemDescription: z.string().nullish(),
  /** The LLDP system name advertised by the neighbor */
  systemName: z.string().nullish(),
})
export type LldpNeighbor = z.infer<typeof LldpNeighbor>

/** A link layer discovery protocol (LLDP) service configuration. */
export const LldpLinkConfig = z.object({
  /** The LLDP chassis identifier TLV. */
  chassisId: z.string().nullish(),
  /** Whether or not the LLDP service is enabled. */
  enabled: z.boolean(),
  /** The id of this LLDP service instance. */
  id: uuid,
  /** The LLDP link description TLV. */
  linkDescription: z.string().nullish(),
  /** The LLDP link name TLV. */
  linkName: z.string().nullish(),
  /** The LLDP management IP TLV. */
  managementIp: ipAddress.nullish(),
  /** The LLDP system description TLV. */
  systemDescription: z.string().nullish(),
  /** The LLDP system name TLV. */
  systemName: z.string().nullish(),
})
export type LldpLinkConfig = z.infer<typeof LldpLinkConfig>

/** The LLDP configuration associated with a port. */
export const LldpLinkConfigCreate = z.object({
  /** The LLDP chassis identifier TLV. */
  chassisId: z.string().nullish(),
  /** Whether or not LLDP is enabled. */
  enabled: z.boolean(),
  /** The LLDP link description TLV. */
  linkDescription: z.string().nullish(),
  /** The LLDP link name TLV. */
  linkName: z.string().nullish(),
  /** The LLDP management IP TLV. */
  managementIp: ipAddress.nullish(),
  /** The LLDP system description TLV. */
  systemDescription: z.string().nullish(),
  /** The LLDP system name TLV. */
  systemName: z.string().nullish(),
})
export type LldpLinkConfigCreate = z.infer<typeof LldpLinkConfigCreate>

export const lldpContract = {
  networkingSwitchPortLldpNeighbors: {
    query: idList,
    result: page(LldpNeighbor),
    status: 200,
  },
  networkingSwitchPortLldpConfigView: {
    query: z.object(portOn),
    result: LldpLinkConfig,
    status: 200,
  },
  networkingSwitchPortLldpConfigUpdate: {
    query: z.object(portOn),
    body: LldpLinkConfig,
    status: 204,
  },
} as const
