/** The user’s SSH keys. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(settingsPaths, settings)

export const sshKeyRoutes = [
  list('sshKeys', {
    of: () => settingsReads.mySshKeys(),
    load: () => import('./page-list'),
  }),
  panel('sshKeyNew', {
    load: () => import('./panel-create'),
  }),
  panel('sshKey', {
    title: ({ sshKey }) => sshKey,
    reads: ({ sshKey }) => [settingsReads.sshKey(sshKey)],
    load: () => import('./panel'),
  }),
]
