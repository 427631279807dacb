/** Addresses of the pools area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const poolPaths = {
  ...nounPaths('ipPool', 'system/networking/ip-pools', { param: 'pool' }),
  ipPoolRangeAdd: path('system/networking/ip-pools/{pool}/ranges-add'),
  ipPoolSiloAdd: path('system/networking/ip-pools/{pool}/silos-add'),
  servicePool: path('system/networking/ip-pools-service'),
  servicePoolRangeAdd: path('system/networking/ip-pools-service/ranges-add'),
  ...nounPaths('subnetPool', 'system/networking/subnet-pools'),
  subnetPoolMemberAdd: path('system/networking/subnet-pools/{subnetPool}/members-add'),
  subnetPoolSiloAdd: path('system/networking/subnet-pools/{subnetPool}/silos-add'),
} as const
