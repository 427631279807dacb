/** The racks and what is in them. */
import { hardware as commands } from '@commands/hardware/index'
import { hardwarePaths as paths } from '@/paths/hardware'
import type { Area } from './area'

const hardware: Area = {
  name: 'hardware',
  ...commands,
  paths,
  loadRoutes: () => import('./hardware/routes'),
}

export default hardware
