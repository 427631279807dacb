/** Disks, snapshots, images. */
import { storage as commands } from '@commands/storage/index'
import type { Area } from './area'
import { diskRoutes } from '@/nouns/storage/disk/routes'
import { snapshotRoutes } from '@/nouns/storage/snapshot/routes'
import { imageRoutes } from '@/nouns/storage/image/routes'

export const storage: Area = {
  name: 'storage',
  ...commands,
  routes: [diskRoutes, snapshotRoutes, imageRoutes].flat(),
}
