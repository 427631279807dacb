/** Trust roots. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { listAt } from '@/resources/list-read'
import { trustRootReads } from '@/resources/operations/trust-root-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(operationsPaths, operations)

export const trustRootRoutes = [
  page('trustRoots', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(trustRootReads.roots(), search)],
    load: () => import('@/pages/operations/trust-roots'),
  }),
  panel('trustRootNew', {
    load: () => import('@/panels/operations/trust-root-create'),
  }),
  panel('trustRoot', {
    title: 'Trust root',
    reads: ({ trustRoot }) => [trustRootReads.root(trustRoot)],
    load: () => import('@/panels/operations/trust-root'),
  }),
]
