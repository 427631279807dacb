/** The user's own settings: profile, SSH keys, tokens, keymap, aliases, macros. */
import { settings as commands } from '@commands/settings/index'
import type { Area } from './area'
import { profileRoutes } from './settings/profile'
import { sshKeyRoutes } from '@/nouns/settings/ssh-key/routes'
import { accessTokenRoutes } from '@/nouns/settings/access-token/routes'
import { appearanceRoutes } from './settings/appearance'
import { keyRoutes } from '@/nouns/settings/key/routes'
import { aliasRoutes } from '@/nouns/settings/alias/routes'
import { macroRoutes } from '@/nouns/settings/macro/routes'

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
