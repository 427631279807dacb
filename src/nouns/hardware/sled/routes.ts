/** Sleds, with the tabs of one. */
import { hardware } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { paths } from '@/paths'
import { listAt } from '@/resources/list-read'
import { cutMiddle } from '@/model/words'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list, page, redirect } = routesOf(hardwarePaths, hardware)

export const sledRoutes = [
  redirect('inventory', () => paths.sleds()),
  list('sleds', {
    tab: true,
    of: () => hardwareReads.sleds(),
    load: () => import('./page-list'),
  }),
  redirect('sled', (params) => paths.sledInstances(params)),
  page('sledInstances', {
    tab: true,
    title: ({ sledId }) => cutMiddle(sledId, 12),
    reads: ({ sledId }, search) => [
      hardwareReads.sled(sledId),
      listAt(hardwareReads.sledInstances(sledId), search),
    ],
    load: () => import('./page-instances'),
  }),
  page('sledDisks', {
    tab: true,
    title: ({ sledId }) => cutMiddle(sledId, 12),
    reads: ({ sledId }, search) => [
      hardwareReads.sled(sledId),
      listAt(hardwareReads.sledDisks(sledId), search),
    ],
    load: () => import('./page-disks'),
  }),
  page('sledMetrics', {
    tab: true,
    title: ({ sledId }) => cutMiddle(sledId, 12),
    reads: ({ sledId }) => [hardwareReads.sled(sledId)],
    load: () => import('./page-metrics'),
  }),
]
