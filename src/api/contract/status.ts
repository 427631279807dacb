import * as z from 'zod'

export const PingStatus = z.literal('ok')
export type PingStatus = z.infer<typeof PingStatus>

export const Ping = z.object({
  /**
   * Whether the external API is reachable. Will always be Ok if the endpoint returns anything at
   * all.
   */
  status: PingStatus,
})
export type Ping = z.infer<typeof Ping>

export const statusContract = {
  ping: { result: Ping, status: 200 },
} as const
