/** Switches. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { listAt } from '@/resources/list-read'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(hardwarePaths, hardware)

export const switchRoutes = [
  page('switches', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(hardwareReads.switches(), search)],
    load: () => import('./page-list'),
  }),
  page('switch', {
    reads: ({ switchId }) => [hardwareReads.switch(switchId)],
    load: () => import('./page'),
  }),
]
