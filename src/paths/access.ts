/** Addresses of the access area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const accessPaths = {
  access: path('access'),
  accessAdd: path('access-add'),
  accessRoleEdit: path('access/roles/{identity}/edit'),
  projectAccess: path('projects/{project}/access'),
  projectAccessAdd: path('projects/{project}/access-add'),
  projectRoleEdit: path('projects/{project}/access/roles/{identity}/edit'),
  fleetAccess: path('system/access'),
  fleetAccessAdd: path('system/access-add'),
  fleetRoleEdit: path('system/access/roles/{identity}/edit'),
  ...nounPaths('user', 'access/users', { has: ['list', 'one'], param: 'userId' }),
  userSessions: path('access/users/{userId}/sessions'),
  userTokens: path('access/users/{userId}/tokens'),
  ...nounPaths('group', 'access/groups', { has: ['list', 'one'], param: 'groupId' }),
  ...nounPaths('builtinUser', 'system/users-builtin', { has: ['list', 'one'] }),
  authSettings: path('auth-settings'),
  authSettingsEdit: path('auth-settings/edit'),
  ...nounPaths('certificate', 'certificates', { has: ['list', 'new', 'one'] }),
} as const
