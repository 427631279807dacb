/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'

/** Networking settings of the whole fleet. */
export const SystemNetworkingSettings = z.object({
  /**
   * Whether instances may use jumbo frames of 8500 bytes on their primary interface. Otherwise their own choice
   * is ignored, and all interfaces have the usual MTU.
   */
  externalJumboFramesOptInEnabled: z.boolean(),
})
export type SystemNetworkingSettings = z.infer<typeof SystemNetworkingSettings>

export const SystemNetworkingSettingsUpdate = z.object({
  /** False where it is left out. */
  externalJumboFramesOptInEnabled: z.boolean().optional(),
})
export type SystemNetworkingSettingsUpdate = z.infer<typeof SystemNetworkingSettingsUpdate>

export const networkingSettingsContract = {
  systemNetworkingSettingsUpdate: {
    body: SystemNetworkingSettingsUpdate,
    result: SystemNetworkingSettings,
    status: 200,
  },
  systemNetworkingSettingsView: { result: SystemNetworkingSettings, status: 200 },
} as const
