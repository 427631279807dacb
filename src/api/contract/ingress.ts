import * as z from 'zod'
import { IpNet, timestamp } from './common'

/** Description of source IPs allowed to reach rack services. */
export const AllowedSourceIps = z.discriminatedUnion('allow', [
  z.object({
    allow: z.literal('any'),
  }),
  z.object({
    allow: z.literal('list'),
    ips: z.array(IpNet),
  }),
])
export type AllowedSourceIps = z.infer<typeof AllowedSourceIps>

/** Allowlist of IPs or subnets that can make requests to user-facing services. */
export const AllowList = z.object({
  /** The allowlist of IPs or subnets. */
  allowedIps: AllowedSourceIps,
  /** Time the list was created. */
  timeCreated: timestamp,
  /** Time the list was last modified. */
  timeModified: timestamp,
})
export type AllowList = z.infer<typeof AllowList>

/** Parameters for updating allowed source IPs */
export const AllowListUpdate = z.object({
  /** The new list of allowed source IPs. */
  allowedIps: AllowedSourceIps,
})
export type AllowListUpdate = z.infer<typeof AllowListUpdate>

/** Configuration of inbound ICMP allowed by API services. */
export const ServiceIcmpConfig = z.object({
  /**
   * When enabled, Nexus is able to receive ICMP Destination Unreachable type 3 (port unreachable)
   * and type 4 (fragmentation needed), Redirect, and Time Exceeded messages. These enable Nexus to
   * perform Path MTU discovery and better cope with fragmentation issues. Otherwise all inbound
   * ICMP traffic will be dropped.
   */
  enabled: z.boolean(),
})
export type ServiceIcmpConfig = z.infer<typeof ServiceIcmpConfig>

export const ingressContract = {
  networkingAllowListView: { result: AllowList, status: 200 },
  networkingAllowListUpdate: { body: AllowListUpdate, result: AllowList, status: 200 },
  networkingInboundIcmpView: { result: ServiceIcmpConfig, status: 200 },
  networkingInboundIcmpUpdate: { body: ServiceIcmpConfig, status: 204 },
} as const
