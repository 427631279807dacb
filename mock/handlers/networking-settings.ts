/** Networking settings of the whole fleet. */
import type * as ops from '@/api/operations/networking-settings'
import type { HandlersFor } from '../server/handler'

export const networkingSettings: HandlersFor<typeof ops> = {
  systemNetworkingSettingsView: ({ world }) => world.networkingSettings,

  systemNetworkingSettingsUpdate: ({ world, body: { externalJumboFramesOptInEnabled = false } }) =>
    (world.networkingSettings = { externalJumboFramesOptInEnabled }),
}
