/** The user’s macros. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(settingsPaths, settings)

export const macroRoutes = [
  list('macros', {
    of: () => settingsReads.macros(),
    load: () => import('./page-list'),
  }),
  panel('macroNew', {
    load: () => import('./panel-create'),
  }),
  panel('macroEdit', {
    title: ({ macro }) => macro,
    load: () => import('./panel-edit'),
  }),
  panel('macroImport', {
    load: () => import('./panel-import'),
  }),
]
