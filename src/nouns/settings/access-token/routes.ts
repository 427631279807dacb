/** The user’s access tokens. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { authSettings } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(settingsPaths, settings)

export const accessTokenRoutes = [
  page('accessTokens', {
    reads: (_, search) => [listAt(settingsReads.accessTokens(), search), authSettings()],
    load: () => import('./page-list'),
  }),
]
