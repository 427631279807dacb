/** Instances, affinity groups and metrics. */
import { compute as commands } from '@commands/compute/index'
import type { Area } from './area'
import { instanceRoutes } from './compute/instance'
import { affinityRoutes } from './compute/affinity'
import { instanceLookupRoutes } from './compute/instance-lookup'

export const compute: Area = {
  name: 'compute',
  ...commands,
  routes: [instanceRoutes, affinityRoutes, instanceLookupRoutes].flat(),
}
