/** Groups of the silo. */
import { access } from '@commands/access/index'
import { accessPaths } from '@/paths/access'
import { listAt } from '@/resources/list-read'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(accessPaths, access)

export const groupRoutes = [
  page('groups', {
    reads: (_, search) => [listAt(accessReads.groups(), search), coreReads.siloPolicy()],
    load: () => import('./page-list'),
  }),
  page('group', {
    title: 'Group',
    reads: ({ groupId }, search) => [
      accessReads.siloGroup(groupId),
      listAt(accessReads.users(groupId), search),
      coreReads.siloPolicy(),
    ],
    load: () => import('./page'),
  }),
]
