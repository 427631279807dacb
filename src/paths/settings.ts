/** Addresses of the settings area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const settingsPaths = {
  settings: path('settings'),
  profile: path('settings/profile'),
  ...nounPaths('sshKey', 'settings/ssh-keys', { has: ['list', 'new'] }),
  sshKey: path('settings/ssh-keys/{sshKey}/edit'),
  accessTokens: path('settings/access-tokens'),
  appearance: path('settings/appearance'),
  ...nounPaths('key', 'settings/keys', { has: ['list', 'edit'] }),
  keyImport: path('settings/keys-import'),
  ...nounPaths('alias', 'settings/aliases', { has: ['list', 'new', 'edit'] }),
  aliasImport: path('settings/aliases-import'),
  ...nounPaths('macro', 'settings/macros', { has: ['list', 'new', 'edit'] }),
  macroImport: path('settings/macros-import'),
  ...nounPaths('savedFilter', 'settings/saved-filters', { has: ['list', 'edit'] }),
  savedFilterImport: path('settings/saved-filters-import'),
} as const
