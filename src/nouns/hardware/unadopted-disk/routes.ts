/** Physical disks that are not used. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { listAt } from '@/resources/list-read'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(hardwarePaths, hardware)

export const unadoptedDiskRoutes = [
  page('unadoptedDisks', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(unadoptedDisks(), search)],
    load: () => import('./page-list'),
  }),
]
