/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { uint32, uuid } from './common'

export const DeviceAccessTokenRequest = z.object({
  clientId: uuid,
  deviceCode: z.string(),
  grantType: z.string(),
})
export type DeviceAccessTokenRequest = z.infer<typeof DeviceAccessTokenRequest>

export const DeviceAuthRequest = z.object({ clientId: uuid, ttlSeconds: uint32.min(1).nullish() })
export type DeviceAuthRequest = z.infer<typeof DeviceAuthRequest>

export const DeviceAuthVerify = z.object({ userCode: z.string() })
export type DeviceAuthVerify = z.infer<typeof DeviceAuthVerify>

export const deviceLoginContract = {
  deviceAccessToken: {
    body: DeviceAccessTokenRequest,
    bodyType: 'application/x-www-form-urlencoded',
    status: 200,
  },
  deviceAuthConfirm: { body: DeviceAuthVerify, status: 204 },
  deviceAuthRequest: {
    body: DeviceAuthRequest,
    bodyType: 'application/x-www-form-urlencoded',
    status: 200,
  },
} as const
