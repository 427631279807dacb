/** Physical disks that are not adopted. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list } = routesOf(hardwarePaths, hardware)

export const unadoptedDiskRoutes = [
  list('unadoptedDisks', {
    tab: true,
    of: () => unadoptedDisks(),
    load: () => import('./page-list'),
  }),
]
