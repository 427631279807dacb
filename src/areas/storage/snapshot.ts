/** Snapshots. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { diskSources } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { diskReads } from '@/resources/storage/disk-reads'
import { snapshotReads } from '@/resources/storage/snapshot-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(storagePaths, storage)

export const snapshotRoutes = [
  page('snapshots', {
    early: true,
    reads: ({ project }, search) => [
      listAt(snapshotReads.snapshots(project), search),
      diskReads.allDisks(project),
    ],
    load: () => import('@/pages/storage/snapshots'),
  }),
  panel('snapshotNew', {
    title: 'New snapshot',
    load: () => import('@/panels/storage/snapshot-create'),
  }),
  panel('snapshot', {
    reads: (params) => [snapshotReads.snapshot(params)],
    load: () => import('@/panels/storage/snapshot'),
  }),
  panel('snapshotImageNew', {
    reads: (params) => [snapshotReads.snapshot(params)],
    load: () => import('@/panels/storage/snapshot-image-create'),
  }),
  panel('snapshotDiskNew', {
    reads: (params) => [snapshotReads.snapshot(params)],
    deferredReads: ({ project }) => diskSources(project),
    load: () => import('@/panels/storage/snapshot-disk-create'),
  }),
]
