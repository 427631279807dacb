/** Physical disks. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list, page } = routesOf(hardwarePaths, hardware)

export const physicalDiskRoutes = [
  list('physicalDisks', {
    tab: true,
    title: 'Disks',
    of: () => hardwareReads.disks(),
    deferredReads: () => [hardwareReads.sleds().all()],
    load: () => import('./page-list'),
  }),
  page('physicalDisk', {
    reads: ({ diskId }) => [hardwareReads.disk(diskId)],
    deferredReads: () => [hardwareReads.sleds().all()],
    load: () => import('./page'),
  }),
]
