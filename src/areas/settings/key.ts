/** The keymap. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(settingsPaths, settings)

export const keyRoutes = [
  page('keys', {
    early: true,
    reads: (_, search) => [listAt(settingsReads.keyRows(), search)],
    load: () => import('@/pages/settings/keys'),
  }),
  panel('keyEdit', {
    load: () => import('@/panels/settings/key-edit'),
  }),
  panel('keyImport', {
    load: () => import('@/panels/settings/key-import'),
  }),
]
