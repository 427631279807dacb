/** The user’s SSH keys. */
import { settings } from '@commands/settings/index'
import { settingsPaths } from '@/paths/settings'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/settings/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(settingsPaths, settings)

export const sshKeyRoutes = [
  page('sshKeys', {
    early: true,
    reads: (_, search) => [listAt(settingsReads.mySshKeys(), search)],
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
