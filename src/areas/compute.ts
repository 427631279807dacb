/** Instances, affinity groups and metrics. */
import { compute as commands } from '@commands/compute/index'
import type { Area } from './area'
import { instanceRoutes } from '@/nouns/compute/instance/routes'
import { affinityRoutes } from '@/nouns/compute/affinity-group/routes'
import { instanceLookupRoutes } from '@/nouns/compute/instance/routes-lookup'

export const compute: Area = {
  name: 'compute',
  ...commands,
  routes: [instanceRoutes, affinityRoutes, instanceLookupRoutes].flat(),
}
