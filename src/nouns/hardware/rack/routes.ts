/** Racks. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { rackFill } from './looks-fill'
import { rackLights } from './looks-lights'
import { hardwareReads, rackMembership, uninitializedSleds } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list, page } = routesOf(hardwarePaths, hardware)

export const rackRoutes = [
  list('racks', {
    tab: true,
    of: () => hardwareReads.racks(),
    load: () => import('./page-list'),
  }),
  page('rack', {
    reads: ({ rackId }) => [hardwareReads.rack(rackId)],
    deferredReads: ({ rackId }) => [
      rackMembership(rackId),
      hardwareReads.sleds().all(),
      hardwareReads.switches().all(),
      uninitializedSleds().all(),
      rackFill(),
      rackLights(),
    ],
    load: () => import('./page'),
  }),
  page('rackFronts', {
    tab: true,
    reads: () => [hardwareReads.racks().all(), hardwareReads.sleds().all()],
    deferredReads: () => [
      hardwareReads.switches().all(),
      uninitializedSleds().all(),
      rackFill(),
      rackLights(),
    ],
    load: () => import('./page-fronts'),
  }),
]
