/** Users, groups, roles, certificates, authentication settings. */
import { access as commands } from '@commands/access/index'
import type { Area } from './area'
import { roleRoutes } from '@/nouns/access/role/routes'
import { userRoutes } from '@/nouns/access/user/routes'
import { groupRoutes } from '@/nouns/access/group/routes'
import { authSettingsRoutes } from '@/nouns/access/auth-settings/routes'
import { builtinUserRoutes } from '@/nouns/access/builtin-user/routes'
import { certificateRoutes } from '@/nouns/access/certificate/routes'

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
