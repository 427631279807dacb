/** Instances, affinity groups and metrics. */
import { compute as commands } from '@commands/compute/index'
import type { Area } from './area'
import * as routes from './compute/routes'

const compute: Area = {
  name: 'compute',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default compute
