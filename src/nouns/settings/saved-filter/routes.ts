/** The user’s saved filters. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(settingsPaths, settings)

export const savedFilterRoutes = [
  list('savedFilters', {
    of: () => settingsReads.savedFilters(),
    load: () => import('./page-list'),
  }),
  panel('savedFilterEdit', {
    title: ({ savedFilter }) => savedFilter,
    load: () => import('./panel-edit'),
  }),
  panel('savedFilterImport', {
    load: () => import('./panel-import'),
  }),
]
