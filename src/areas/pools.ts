/** IP pools with their ranges, the pool of the services, subnet pools, and the links between pools and silos. */
import { pools as commands } from '@commands/pools/index'
import type { Area } from './area'
import { ipPoolRoutes } from '@/nouns/pools/ip-pool/routes'
import { poolLinkRoutes } from './pools/pool-link'
import { servicePoolRoutes } from '@/nouns/pools/ip-pool/routes-service'
import { subnetPoolRoutes } from '@/nouns/pools/subnet-pool/routes'

export const pools: Area = {
  name: 'pools',
  ...commands,
  routes: [ipPoolRoutes, poolLinkRoutes, servicePoolRoutes, subnetPoolRoutes].flat(),
}
