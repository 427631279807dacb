/** Instances, affinity groups and metrics. */
import { compute as commands } from '@commands/compute/index'
import { computePaths as paths } from '@/paths/compute'
import type { Area } from './area'

const compute: Area = {
  name: 'compute',
  ...commands,
  paths,
  loadRoutes: () => import('./compute/routes'),
}

export default compute
