/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { uint32, uuid } from './common'

export const SiloAuthSettings = z.object({
  deviceTokenMaxTtlSeconds: uint32.nullish(),
  siloId: uuid,
})
export type SiloAuthSettings = z.infer<typeof SiloAuthSettings>

export const SiloAuthSettingsUpdate = z.object({
  deviceTokenMaxTtlSeconds: uint32.min(1).nullable(),
})
export type SiloAuthSettingsUpdate = z.infer<typeof SiloAuthSettingsUpdate>

export const authSettingsContract = {
  authSettingsUpdate: { body: SiloAuthSettingsUpdate, result: SiloAuthSettings, status: 200 },
  authSettingsView: { result: SiloAuthSettings, status: 200 },
} as const
