/** The keymap. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(settingsPaths, settings)

export const keyRoutes = [
  page('keys', {
    early: true,
    reads: (_, search) => [listAt(settingsReads.keyRows(), search)],
    load: () => import('./page-list'),
  }),
  panel('keyEdit', {
    load: () => import('./panel-edit'),
  }),
  panel('keyImport', {
    load: () => import('./panel-import'),
  }),
]
