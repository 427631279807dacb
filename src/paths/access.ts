/** Addresses of the access area. */
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
  users: path('access/users'),
  user: path('access/users/{userId}'),
  userSessions: path('access/users/{userId}/sessions'),
  userTokens: path('access/users/{userId}/tokens'),
  groups: path('access/groups'),
  group: path('access/groups/{groupId}'),
  authSettings: path('auth-settings'),
  authSettingsEdit: path('auth-settings/edit'),
  certificates: path('certificates'),
  certificateNew: path('certificates-new'),
  certificate: path('certificates/{certificate}'),
} as const
