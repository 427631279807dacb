/** The user's own settings: profile, SSH keys, tokens, keymap, aliases. */
import { settings as commands } from '@commands/settings/index'
import { paths } from '@/paths'
import { settingsPaths } from '@/paths/settings'
import { authSettings } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { coreReads } from '@/resources/core/reads'
import { settingsReads } from '@/resources/settings/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel, redirect } = routesOf(settingsPaths, commands)

export const settings: Area = {
  name: 'settings',
  ...commands,
  routes: [
    redirect('settings', () => paths.profile()),
    page('profile', {
      title: 'Profile',
      reads: () => [
        coreReads.me(),
        coreReads.myGroups(),
        coreReads.systemPolicy(),
        coreReads.visibleSiloPolicy(),
      ],
      load: () => import('@/pages/settings/profile'),
    }),
    page('sshKeys', {
      early: true,
      reads: (_, search) => [listAt(settingsReads.mySshKeys(), search)],
      load: () => import('@/pages/settings/ssh-keys'),
    }),
    panel('sshKeyNew', {
      load: () => import('@/panels/settings/ssh-key-create'),
    }),
    panel('sshKey', {
      title: ({ sshKey }) => sshKey,
      reads: ({ sshKey }) => [settingsReads.sshKey(sshKey)],
      load: () => import('@/panels/settings/ssh-key'),
    }),
    page('accessTokens', {
      reads: (_, search) => [listAt(settingsReads.accessTokens(), search), authSettings()],
      load: () => import('@/pages/settings/access-tokens'),
    }),
    page('appearance', {
      load: () => import('@/pages/settings/appearance'),
    }),
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
    page('aliases', {
      early: true,
      reads: (_, search) => [listAt(settingsReads.aliases(), search)],
      load: () => import('@/pages/settings/aliases'),
    }),
    panel('aliasNew', {
      load: () => import('@/panels/settings/alias-create'),
    }),
    panel('aliasEdit', {
      title: ({ alias }) => alias,
      load: () => import('@/panels/settings/alias-edit'),
    }),
    panel('aliasImport', {
      load: () => import('@/panels/settings/alias-import'),
    }),
  ],
}
