/** The racks and what is in them. */
import { hardware as commands } from '@commands/hardware/index'
import type { Area } from './area'
import { sledRoutes } from './hardware/sled'
import { physicalDiskRoutes } from './hardware/physical-disk'
import { rackRoutes } from './hardware/rack'
import { switchRoutes } from './hardware/switch'
import { unadoptedDiskRoutes } from './hardware/unadopted-disk'
import { uninitializedSledRoutes } from './hardware/uninitialized-sled'

export const hardware: Area = {
  name: 'hardware',
  ...commands,
  routes: [
    sledRoutes,
    physicalDiskRoutes,
    rackRoutes,
    switchRoutes,
    uninitializedSledRoutes,
    unadoptedDiskRoutes,
  ].flat(),
}
