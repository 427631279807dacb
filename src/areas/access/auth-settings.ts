/** The authentication settings of the silo. */
import { access } from '@commands/access/index'
import { accessPaths } from '@/paths/access'
import { authSettings } from '@/resources/derived'
import { routesOf } from '../route'

const { page, panel } = routesOf(accessPaths, access)

export const authSettingsRoutes = [
  page('authSettings', {
    title: 'Authentication',
    reads: () => [authSettings()],
    load: () => import('@/pages/access/auth-settings'),
  }),
  panel('authSettingsEdit', {
    load: () => import('@/panels/access/auth-settings-edit'),
  }),
]
