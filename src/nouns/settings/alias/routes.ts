/** The user’s own aliases for commands. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(settingsPaths, settings)

export const aliasRoutes = [
  list('aliases', {
    of: () => settingsReads.aliases(),
    load: () => import('./page-list'),
  }),
  panel('aliasNew', {
    load: () => import('./panel-create'),
  }),
  panel('aliasEdit', {
    title: ({ alias }) => alias,
    load: () => import('./panel-edit'),
  }),
  panel('aliasImport', {
    load: () => import('./panel-import'),
  }),
]
