/** Addresses of the pools area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const poolPaths = {
  systemNetworking: path('system/networking'),
  ...nounPaths('ipPool', 'system/networking/ip-pools', { param: 'pool' }),
  ipPoolRangeAdd: path('system/networking/ip-pools/{pool}/ranges-add'),
  ipPoolSiloAdd: path('system/networking/ip-pools/{pool}/silos-add'),
  servicePool: path('system/networking/ip-pools-service'),
  servicePoolRangeAdd: path('system/networking/ip-pools-service/ranges-add'),
  ...nounPaths('subnetPool', 'system/networking/subnet-pools'),
  subnetPoolMemberAdd: path('system/networking/subnet-pools/{subnetPool}/members-add'),
  subnetPoolSiloAdd: path('system/networking/subnet-pools/{subnetPool}/silos-add'),
  ...nounPaths('addressLot', 'system/networking/address-lots', { has: ['list', 'new', 'one'] }),
  ...nounPaths('loopbackAddress', 'system/networking/loopback-addresses', { has: ['list', 'new'] }),
  networkingSettings: path('system/networking/settings'),
  networkingSettingsEdit: path('system/networking/settings/edit'),
} as const
