/** Racks. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { listAt } from '@/resources/list-read'
import { rackFill } from './looks-fill'
import { hardwareReads, rackMembership, uninitializedSleds } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(hardwarePaths, hardware)

export const rackRoutes = [
  page('racks', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(hardwareReads.racks(), search)],
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
    ],
    load: () => import('./page'),
  }),
  page('rackFronts', {
    tab: true,
    reads: () => [hardwareReads.racks().all(), hardwareReads.sleds().all()],
    deferredReads: () => [hardwareReads.switches().all(), uninitializedSleds().all(), rackFill()],
    load: () => import('./page-fronts'),
  }),
]
