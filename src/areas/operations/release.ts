/** The system update and its releases. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { updateReads } from '@/resources/operations/update-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(operationsPaths, operations)

export const releaseRoutes = [
  page('systemUpdate', {
    tab: true,
    early: true,
    reads: () => [updateReads.update(), updateReads.releases().all()],
    load: () => import('@/pages/operations/update'),
  }),
  panel('releaseUpload', {
    load: () => import('@/panels/operations/release-upload/release-upload'),
  }),
  panel('release', {
    over: 'systemUpdate',
    reads: ({ systemVersion }) => [updateReads.release(systemVersion)],
    load: () => import('@/panels/operations/release'),
  }),
]
