/** Addresses of the hardware area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const hardwarePaths = {
  inventory: path('system/inventory'),
  ...nounPaths('sled', 'system/inventory/sleds', { has: ['list', 'one'], param: 'sledId' }),
  sledInstances: path('system/inventory/sleds/{sledId}/instances'),
  sledDisks: path('system/inventory/sleds/{sledId}/disks'),
  sledMetrics: path('system/inventory/sleds/{sledId}/metrics'),
  ...nounPaths('physicalDisk', 'system/inventory/disks', { has: ['list', 'one'], param: 'diskId' }),
  ...nounPaths('rack', 'system/inventory/racks', { has: ['list', 'one'], param: 'rackId' }),
  rackFronts: path('system/inventory/fronts'),
  ...nounPaths('switch', 'system/inventory/switches', { has: ['list', 'one'], param: 'switchId' }),
  unadoptedDisks: path('system/inventory/unadopted'),
  uninitializedSleds: path('system/inventory/uninitialized'),
} as const
