/** Addresses of the settings area. */
import { path } from './path'

export const settingsPaths = {
  settings: path('settings'),
  profile: path('settings/profile'),
  sshKeys: path('settings/ssh-keys'),
  sshKeyNew: path('settings/ssh-keys-new'),
  sshKey: path('settings/ssh-keys/{sshKey}/edit'),
  accessTokens: path('settings/access-tokens'),
  appearance: path('settings/appearance'),
  keys: path('settings/keys'),
  keyEdit: path('settings/keys/{key}/edit'),
  keyImport: path('settings/keys-import'),
  aliases: path('settings/aliases'),
  aliasNew: path('settings/aliases-new'),
  aliasEdit: path('settings/aliases/{alias}/edit'),
  aliasImport: path('settings/aliases-import'),
} as const
