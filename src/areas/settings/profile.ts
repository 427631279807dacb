/** The profile of the user. */
import { settings } from '@commands/settings/index'
import { paths } from '@/paths'
import { settingsPaths } from '@/paths/settings'
import { ownSilo } from '@/resources/core/own-silo'
import { coreReads } from '@/resources/core/reads'
import { spokenVersion } from '@/resources/settings/rack-version'
import { routesOf } from '../route'

const { page, redirect } = routesOf(settingsPaths, settings)

export const profileRoutes = [
  redirect('settings', () => paths.profile()),
  page('profile', {
    title: 'Profile',
    reads: () => [
      coreReads.me(),
      coreReads.myGroups(),
      coreReads.systemPolicy(),
      coreReads.visibleSiloPolicy(),
    ],
    deferredReads: () => [spokenVersion(), ownSilo()],
    load: () => import('@/pages/settings/profile'),
  }),
]
