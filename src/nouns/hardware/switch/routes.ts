/** Switches. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list, page } = routesOf(hardwarePaths, hardware)

export const switchRoutes = [
  list('switches', {
    tab: true,
    of: () => hardwareReads.switches(),
    load: () => import('./page-list'),
  }),
  page('switch', {
    reads: ({ switchId }) => [hardwareReads.switch(switchId)],
    load: () => import('./page'),
  }),
]
