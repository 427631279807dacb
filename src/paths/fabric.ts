/** Addresses of the fabric area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const fabricPaths = {
  systemNetworking: path('system/networking'),
  ...nounPaths('addressLot', 'system/networking/address-lots', { has: ['list', 'new', 'one'] }),
  ...nounPaths('loopbackAddress', 'system/networking/loopback-addresses', { has: ['list', 'new'] }),
  networkingSettings: path('system/networking/settings'),
  networkingSettingsEdit: path('system/networking/settings/edit'),
} as const
