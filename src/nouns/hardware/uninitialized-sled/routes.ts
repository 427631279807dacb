/** Sleds that no rack has taken in. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { listAt } from '@/resources/list-read'
import { uninitializedSleds } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(hardwarePaths, hardware)

export const uninitializedSledRoutes = [
  page('uninitializedSleds', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(uninitializedSleds(), search)],
    load: () => import('./page-list'),
  }),
]
