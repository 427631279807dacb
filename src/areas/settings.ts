/** The user's own settings: profile, SSH keys, tokens, keymap, aliases, macros. */
import { settings as commands } from '@commands/settings/index'
import type { Area } from './area'
import * as routes from './settings/routes'

const settings: Area = {
  name: 'settings',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default settings
