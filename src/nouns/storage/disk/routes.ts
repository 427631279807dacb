/** Disks. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { diskSources, visibleSiloImages } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { namesIn } from '@/model/metrics/compared'
import { comparedDisks } from '@/resources/metrics/compared'
import { diskReads } from './reads'
import { imageReads } from '@/nouns/storage/image/reads'
import { snapshotReads } from '@/nouns/storage/snapshot/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(storagePaths, storage)

export const diskRoutes = [
  page('disks', {
    early: true,
    reads: ({ project }, search) => [
      listAt(diskReads.disks(project), search),
      computeReads.allInstances(project),
    ],
    load: () => import('./page-list'),
  }),
  page('disksCompare', {
    title: 'Compare metrics',
    reads: ({ project }, search) => [comparedDisks(project, namesIn(search).names)],
    load: () => import('./page-compare'),
  }),
  panel('diskNew', {
    deferredReads: ({ project }) => diskSources(project),
    load: () => import('./panel-create'),
  }),
  panel('disk', {
    reads: (params) => [
      diskReads.disk(params),
      imageReads.allImages(params.project),
      visibleSiloImages(),
      snapshotReads.allSnapshots(params.project),
    ],
    load: () => import('./panel'),
  }),
]
