/** Disks, snapshots, images. */
import { storage as commands } from '@commands/storage/index'
import { storagePaths as paths } from '@/paths/storage'
import type { Area } from './area'

const storage: Area = {
  name: 'storage',
  ...commands,
  paths,
  loadRoutes: () => import('./storage/routes'),
}

export default storage
