/** Users, groups, roles, certificates, authentication settings. */
import { access as commands } from '@commands/access/index'
import type { Area } from './area'
import { roleRoutes } from './access/role'
import { userRoutes } from './access/user'
import { groupRoutes } from './access/group'
import { authSettingsRoutes } from './access/auth-settings'
import { builtinUserRoutes } from './access/builtin-user'
import { certificateRoutes } from './access/certificate'

export const access: Area = {
  name: 'access',
  ...commands,
  routes: [
    roleRoutes,
    userRoutes,
    groupRoutes,
    authSettingsRoutes,
    certificateRoutes,
    builtinUserRoutes,
  ].flat(),
}
