/** Disks. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { diskSources, visibleSiloImages } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { storageReads } from '@/resources/storage/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(storagePaths, storage)

export const diskRoutes = [
  page('disks', {
    early: true,
    reads: ({ project }, search) => [
      listAt(storageReads.disks(project), search),
      computeReads.allInstances(project),
    ],
    load: () => import('@/pages/storage/disks'),
  }),
  panel('diskNew', {
    deferredReads: ({ project }) => diskSources(project),
    load: () => import('@/panels/storage/disk-create'),
  }),
  panel('disk', {
    reads: (params) => [
      storageReads.disk(params),
      storageReads.allImages(params.project),
      visibleSiloImages(),
      storageReads.allSnapshots(params.project),
    ],
    load: () => import('@/panels/storage/disk'),
  }),
]
