/** Physical disks. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { listAt } from '@/resources/list-read'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(hardwarePaths, hardware)

export const physicalDiskRoutes = [
  page('physicalDisks', {
    tab: true,
    title: 'Disks',
    early: true,
    reads: (_, search) => [listAt(hardwareReads.disks(), search)],
    deferredReads: () => [hardwareReads.sleds().all()],
    load: () => import('./page-list'),
  }),
  page('physicalDisk', {
    reads: ({ diskId }) => [hardwareReads.disk(diskId)],
    deferredReads: () => [hardwareReads.sleds().all()],
    load: () => import('./page'),
  }),
]
