/** Disks, snapshots, images. */
import { storage as commands } from '@commands/storage/index'
import type { Area } from './area'
import * as routes from './storage/routes'

const storage: Area = {
  name: 'storage',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default storage
