/** Disks, snapshots, images. */
import { storage as commands } from '@commands/storage/index'
import type { Area } from './area'
import { diskRoutes } from './storage/disk'
import { snapshotRoutes } from './storage/snapshot'
import { imageRoutes } from './storage/image'

export const storage: Area = {
  name: 'storage',
  ...commands,
  routes: [diskRoutes, snapshotRoutes, imageRoutes].flat(),
}
