import * as z from 'zod'
import { uint32, uuid } from './common'

/** View of silo authentication settings */
export const SiloAuthSettings = z.object({
  /**
   * Maximum lifetime of a device token in seconds. If set to null, users will be able to create
   * tokens that do not expire.
   */
  deviceTokenMaxTtlSeconds: uint32.nullish(),
  siloId: uuid,
})
export type SiloAuthSettings = z.infer<typeof SiloAuthSettings>

/** Updateable properties of a silo's settings. */
export const SiloAuthSettingsUpdate = z.object({
  /**
   * Maximum lifetime of a device token in seconds. If set to null, users will be able to create
   * tokens that do not expire.
   */
  deviceTokenMaxTtlSeconds: uint32.min(1).nullable(),
})
export type SiloAuthSettingsUpdate = z.infer<typeof SiloAuthSettingsUpdate>

export const authSettingsContract = {
  authSettingsView: { result: SiloAuthSettings, status: 200 },
  authSettingsUpdate: { body: SiloAuthSettingsUpdate, result: SiloAuthSettings, status: 200 },
} as const
