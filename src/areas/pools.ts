/** IP pools with their ranges, the pool of the services, subnet pools, and the links between pools and silos. */
import { pools as commands } from '@commands/pools/index'
import type { Area } from './area'
import { ipPoolRoutes } from './pools/ip-pool'
import { poolLinkRoutes } from './pools/pool-link'
import { servicePoolRoutes } from './pools/service-pool'
import { subnetPoolRoutes } from './pools/subnet-pool'

export const pools: Area = {
  name: 'pools',
  ...commands,
  routes: [ipPoolRoutes, poolLinkRoutes, servicePoolRoutes, subnetPoolRoutes].flat(),
}
