/** The system update and its releases. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { updateReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(operationsPaths, operations)

export const releaseRoutes = [
  page('systemUpdate', {
    tab: true,
    early: true,
    reads: () => [updateReads.update(), updateReads.releases().all()],
    load: () => import('./page-list'),
  }),
  panel('releaseUpload', {
    load: () => import('./panel-upload/release-upload'),
  }),
  panel('release', {
    over: 'systemUpdate',
    reads: ({ systemVersion }) => [updateReads.release(systemVersion)],
    load: () => import('./panel'),
  }),
]
