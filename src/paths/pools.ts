/** Addresses of the pools area. */
import { path } from './path'

export const poolPaths = {
  systemNetworking: path('system/networking'),
  ipPools: path('system/networking/ip-pools'),
  ipPoolNew: path('system/networking/ip-pools-new'),
  ipPool: path('system/networking/ip-pools/{pool}'),
  ipPoolEdit: path('system/networking/ip-pools/{pool}/edit'),
  ipPoolRangeAdd: path('system/networking/ip-pools/{pool}/ranges-add'),
  ipPoolSiloAdd: path('system/networking/ip-pools/{pool}/silos-add'),
  servicePool: path('system/networking/ip-pools-service'),
  servicePoolRangeAdd: path('system/networking/ip-pools-service/ranges-add'),
  addressLots: path('system/networking/address-lots'),
  addressLotNew: path('system/networking/address-lots-new'),
  addressLot: path('system/networking/address-lots/{addressLot}'),
  loopbackAddresses: path('system/networking/loopback-addresses'),
  loopbackAddressNew: path('system/networking/loopback-addresses-new'),
} as const
