/** The user’s own words for commands. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(settingsPaths, settings)

export const aliasRoutes = [
  page('aliases', {
    early: true,
    reads: (_, search) => [listAt(settingsReads.aliases(), search)],
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
