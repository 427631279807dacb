/** Users of the silo. */
import { access } from '@commands/access/index'
import { paths } from '@/paths'
import { accessPaths } from '@/paths/access'
import { userSessions, userTokens } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { routesOf } from '@/areas/route'

/** A user, and the policy with their role on the silo. */
const onUser = ({ userId }: { userId: string }) => [
  accessReads.user(userId),
  coreReads.siloPolicy(),
  coreReads.me(),
  coreReads.myGroups(),
]

const { page, redirect } = routesOf(accessPaths, access)

export const userRoutes = [
  page('users', {
    reads: (_, search) => [
      listAt(accessReads.users(search.get('group') ?? undefined), search),
      accessReads.everyGroup(),
      coreReads.siloPolicy(),
    ],
    load: () => import('./page-list'),
  }),
  redirect('user', ({ userId }) => paths.userSessions({ userId })),
  page('userSessions', {
    tab: true,
    title: 'Sessions',
    reads: (params) => [...onUser(params), userSessions(params.userId)],
    load: () => import('./page-sessions'),
  }),
  page('userTokens', {
    tab: true,
    title: 'Access tokens',
    reads: (params) => [...onUser(params), userTokens(params.userId)],
    load: () => import('./page-tokens'),
  }),
]
