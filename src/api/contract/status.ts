/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'

export const PingStatus = z.literal('ok')
export type PingStatus = z.infer<typeof PingStatus>

export const Ping = z.object({ status: PingStatus })
export type Ping = z.infer<typeof Ping>

export const statusContract = {
  ping: { result: Ping, status: 200 },
} as const
