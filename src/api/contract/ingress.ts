/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { IpNet, timestamp } from './common'

export const AllowedSourceIps = z.discriminatedUnion('allow', [
  z.object({ allow: z.literal('any') }),
  z.object({ allow: z.literal('list'), ips: z.array(IpNet) }),
])
export type AllowedSourceIps = z.infer<typeof AllowedSourceIps>

export const AllowList = z.object({
  allowedIps: AllowedSourceIps,
  timeCreated: timestamp,
  timeModified: timestamp,
})
export type AllowList = z.infer<typeof AllowList>

export const AllowListUpdate = z.object({ allowedIps: AllowedSourceIps })
export type AllowListUpdate = z.infer<typeof AllowListUpdate>

export const ServiceIcmpConfig = z.object({ enabled: z.boolean() })
export type ServiceIcmpConfig = z.infer<typeof ServiceIcmpConfig>

export const ingressContract = {
  networkingAllowListUpdate: { body: AllowListUpdate, result: AllowList, status: 200 },
  networkingAllowListView: { result: AllowList, status: 200 },
  networkingInboundIcmpUpdate: { body: ServiceIcmpConfig, status: 204 },
  networkingInboundIcmpView: { result: ServiceIcmpConfig, status: 200 },
} as const
