/** The user's own settings: profile, SSH keys, tokens, keymap, aliases, macros. */
import { settings as commands } from '@commands/settings/index'
import type { Area } from './area'
import { profileRoutes } from './settings/profile'
import { sshKeyRoutes } from './settings/ssh-key'
import { accessTokenRoutes } from './settings/access-token'
import { appearanceRoutes } from './settings/appearance'
import { keyRoutes } from './settings/key'
import { aliasRoutes } from './settings/alias'
import { macroRoutes } from './settings/macro'

export const settings: Area = {
  name: 'settings',
  ...commands,
  routes: [
    profileRoutes,
    sshKeyRoutes,
    accessTokenRoutes,
    appearanceRoutes,
    keyRoutes,
    aliasRoutes,
    macroRoutes,
  ].flat(),
}
