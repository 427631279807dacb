/** IP pools with their ranges, the pool of the services, subnet pools, and the links between pools and silos. */
import { pools as commands } from '@commands/pools/index'
import { poolPaths as paths } from '@/paths/pools'
import type { Area } from './area'

const pools: Area = {
  name: 'pools',
  ...commands,
  paths,
  loadRoutes: () => import('./pools/routes'),
}

export default pools
