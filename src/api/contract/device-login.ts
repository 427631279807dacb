import * as z from 'zod'
import { uint32, uuid } from './common'

export const DeviceAuthRequest = z.object({
  clientId: uuid,
  /**
   * Optional lifetime for the access token in seconds. If not specified, the silo's max TTL will
   * be used (if set).
   */
  ttlSeconds: uint32.min(1).nullish(),
})
export type DeviceAuthRequest = z.infer<typeof DeviceAuthRequest>

export const DeviceAuthVerify = z.object({
  userCode: z.string(),
})
export type DeviceAuthVerify = z.infer<typeof DeviceAuthVerify>

export const DeviceAccessTokenRequest = z.object({
  clientId: uuid,
  deviceCode: z.string(),
  grantType: z.string(),
})
export type DeviceAccessTokenRequest = z.infer<typeof DeviceAccessTokenRequest>

export const deviceLoginContract = {
  deviceAuthRequest: {
    body: DeviceAuthRequest,
    bodyType: 'application/x-www-form-urlencoded',
    status: 200,
  },
  deviceAuthConfirm: { body: DeviceAuthVerify, status: 204 },
  deviceAccessToken: {
    body: DeviceAccessTokenRequest,
    bodyType: 'application/x-www-form-urlencoded',
    status: 200,
  },
} as const
