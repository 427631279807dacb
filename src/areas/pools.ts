/** IP pools with their ranges, the pool of the services, subnet pools, and the links between pools and silos. */
import { pools as commands } from '@commands/pools/index'
import type { Area } from './area'
import * as routes from './pools/routes'

const pools: Area = {
  name: 'pools',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default pools
