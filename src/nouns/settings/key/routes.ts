/** The keymap. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(settingsPaths, settings)

export const keyRoutes = [
  list('keys', {
    of: () => settingsReads.keyRows(),
    load: () => import('./page-list'),
  }),
  panel('keyEdit', {
    load: () => import('./panel-edit'),
  }),
  panel('keyImport', {
    load: () => import('./panel-import'),
  }),
]
