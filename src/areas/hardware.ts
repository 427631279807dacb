/** The racks and what is in them. */
import { hardware as commands } from '@commands/hardware/index'
import type { Area } from './area'
import { sledRoutes } from '@/nouns/hardware/sled/routes'
import { physicalDiskRoutes } from '@/nouns/hardware/physical-disk/routes'
import { rackRoutes } from '@/nouns/hardware/rack/routes'
import { switchRoutes } from '@/nouns/hardware/switch/routes'
import { unadoptedDiskRoutes } from '@/nouns/hardware/unadopted-disk/routes'
import { uninitializedSledRoutes } from '@/nouns/hardware/uninitialized-sled/routes'

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
