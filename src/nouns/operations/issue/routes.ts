/** The issues of the rack. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { issuesRead } from './looks/read'
import { routesOf } from '@/areas/route'

const { page } = routesOf(operationsPaths, operations)

export const issueRoutes = [
  page('issues', {
    early: true,
    reads: () => [issuesRead()],
    load: () => import('./page-list'),
  }),
]
