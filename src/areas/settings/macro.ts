/** The user’s own series of commands. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(settingsPaths, settings)

export const macroRoutes = [
  page('macros', {
    early: true,
    reads: (_, search) => [listAt(settingsReads.macros(), search)],
    load: () => import('@/pages/settings/macros'),
  }),
  panel('macroNew', {
    load: () => import('@/panels/settings/macro-create'),
  }),
  panel('macroEdit', {
    title: ({ macro }) => macro,
    load: () => import('@/panels/settings/macro-edit'),
  }),
  panel('macroImport', {
    load: () => import('@/panels/settings/macro-import'),
  }),
]
