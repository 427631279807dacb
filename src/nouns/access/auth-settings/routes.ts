/** The authentication settings of the silo. */
import { access } from '@commands/access/index'
import { accessPaths } from '@/paths/access'
import { authSettings } from '@/resources/derived'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(accessPaths, access)

export const authSettingsRoutes = [
  page('authSettings', {
    title: 'Authentication',
    reads: () => [authSettings()],
    load: () => import('./page'),
  }),
  panel('authSettingsEdit', {
    load: () => import('./panel-edit'),
  }),
]
