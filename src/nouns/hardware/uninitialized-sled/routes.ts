/** Sleds that are not members of a rack. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { uninitializedSleds } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list } = routesOf(hardwarePaths, hardware)

export const uninitializedSledRoutes = [
  list('uninitializedSleds', {
    tab: true,
    of: () => uninitializedSleds(),
    load: () => import('./page-list'),
  }),
]
