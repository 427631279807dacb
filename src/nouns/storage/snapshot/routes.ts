/** Snapshots. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { diskSources } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { diskReads } from '@/nouns/storage/disk/reads'
import { snapshotReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(storagePaths, storage)

export const snapshotRoutes = [
  page('snapshots', {
    early: true,
    reads: ({ project }, search) => [
      listAt(snapshotReads.snapshots(project), search),
      diskReads.allDisks(project),
    ],
    load: () => import('./page-list'),
  }),
  panel('snapshotNew', {
    title: 'New snapshot',
    load: () => import('./panel-create'),
  }),
  panel('snapshot', {
    reads: (params) => [snapshotReads.snapshot(params)],
    load: () => import('./panel'),
  }),
  panel('snapshotImageNew', {
    reads: (params) => [snapshotReads.snapshot(params)],
    load: () => import('./panel-image-create'),
  }),
  panel('snapshotDiskNew', {
    reads: (params) => [snapshotReads.snapshot(params)],
    deferredReads: ({ project }) => diskSources(project),
    load: () => import('./panel-disk-create'),
  }),
]
