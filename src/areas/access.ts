/** Users, groups, roles, certificates, authentication settings. */
import { access as commands } from '@commands/access/index'
import { capitalize } from '@/api/errors'
import { paths } from '@/paths'
import { accessPaths } from '@/paths/access'
import { policyReads, identityRead } from '@/resources/access/policies'
import { authSettings, userSessions, userTokens } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import type { Area } from './area'
import type { Params } from './route'
import { routesOf } from './route'

/** A user, and the policy with their role on the silo. */
const onUser = ({ userId }: { userId: string }) => [
  accessReads.user(userId),
  coreReads.siloPolicy(),
  coreReads.me(),
  coreReads.myGroups(),
]

const { page, panel, redirect } = routesOf(accessPaths, commands)

export const access: Area = {
  name: 'access',
  ...commands,
  routes: [
    ...(
      [
        ['silo', 'access', 'accessAdd', 'accessRoleEdit'],
        ['project', 'projectAccess', 'projectAccessAdd', 'projectRoleEdit'],
        ['fleet', 'fleetAccess', 'fleetAccessAdd', 'fleetRoleEdit'],
      ] as const
    ).flatMap(([of, list, add, edit]) => [
      page(list, {
        title: `${capitalize(of)} access`,
        reads: (params: Params) => policyReads({ level: of, project: params['project'] }),
        load: () => import('@/pages/access'),
      }),
      panel(add, {
        title: 'Add user or group',
        deferredReads: () => [accessReads.allUsers(), accessReads.everyGroup()],
        load: () => import('@/panels/access/role-add'),
      }),
      panel(edit, {
        title: `Change ${of} role`,
        reads: (params: Params) => [identityRead(params['identity'] ?? '')],
        load: () => import('@/panels/access/role-edit'),
      }),
    ]),
    page('users', {
      reads: (_, search) => [
        listAt(accessReads.users(search.get('group') ?? undefined), search),
        accessReads.everyGroup(),
        coreReads.siloPolicy(),
      ],
      load: () => import('@/pages/access/users'),
    }),
    redirect('user', ({ userId }) => paths.userSessions({ userId })),
    page('userSessions', {
      tab: true,
      title: 'Sessions',
      reads: (params) => [...onUser(params), userSessions(params.userId)],
      load: () => import('@/pages/access/user-sessions'),
    }),
    page('userTokens', {
      tab: true,
      title: 'Access tokens',
      reads: (params) => [...onUser(params), userTokens(params.userId)],
      load: () => import('@/pages/access/user-tokens'),
    }),
    page('groups', {
      reads: (_, search) => [listAt(accessReads.groups(), search), coreReads.siloPolicy()],
      load: () => import('@/pages/access/groups'),
    }),
    page('group', {
      title: 'Group',
      reads: ({ groupId }, search) => [
        accessReads.siloGroup(groupId),
        listAt(accessReads.users(groupId), search),
        coreReads.siloPolicy(),
      ],
      load: () => import('@/pages/access/group'),
    }),
    page('authSettings', {
      title: 'Authentication',
      reads: () => [authSettings()],
      load: () => import('@/pages/access/auth-settings'),
    }),
    panel('authSettingsEdit', {
      load: () => import('@/panels/access/auth-settings-edit'),
    }),
    page('certificates', {
      early: true,
      reads: (_, search) => [listAt(accessReads.certificates(), search)],
      load: () => import('@/pages/access/certificates'),
    }),
    panel('certificateNew', {
      reads: () => [coreReads.me()],
      load: () => import('@/panels/access/certificate-create'),
    }),
    panel('certificate', {
      title: 'Certificate',
      reads: ({ certificate }) => [accessReads.certificate(certificate), coreReads.me()],
      load: () => import('@/panels/access/certificate'),
    }),
  ],
}
