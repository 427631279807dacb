/** Trust roots. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { listAt } from '@/resources/list-read'
import { trustRootReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(operationsPaths, operations)

export const trustRootRoutes = [
  page('trustRoots', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(trustRootReads.roots(), search)],
    load: () => import('./page-list'),
  }),
  panel('trustRootNew', {
    load: () => import('./panel-create'),
  }),
  panel('trustRoot', {
    title: 'Trust root',
    reads: ({ trustRoot }) => [trustRootReads.root(trustRoot)],
    load: () => import('./panel'),
  }),
]
