/** How the console looks. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { routesOf } from '../route'

const { page } = routesOf(settingsPaths, settings)

export const appearanceRoutes = [
  page('appearance', {
    load: () => import('@/pages/settings/appearance'),
  }),
]
