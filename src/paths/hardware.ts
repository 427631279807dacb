/** Addresses of the hardware area. */
import { path } from './path'

export const hardwarePaths = {
  inventory: path('system/inventory'),
  sleds: path('system/inventory/sleds'),
  sled: path('system/inventory/sleds/{sledId}'),
  sledInstances: path('system/inventory/sleds/{sledId}/instances'),
  sledDisks: path('system/inventory/sleds/{sledId}/disks'),
  physicalDisks: path('system/inventory/disks'),
  physicalDisk: path('system/inventory/disks/{diskId}'),
  racks: path('system/inventory/racks'),
  rack: path('system/inventory/racks/{rackId}'),
  switches: path('system/inventory/switches'),
  switch: path('system/inventory/switches/{switchId}'),
  uninitializedSleds: path('system/inventory/uninitialized'),
} as const
