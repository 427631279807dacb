/** Trust roots. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { trustRootReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(operationsPaths, operations)

export const trustRootRoutes = [
  list('trustRoots', {
    tab: true,
    of: () => trustRootReads.roots(),
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
