/** The user's own settings: profile, SSH keys, tokens, keymap, aliases, macros. */
import { settings as commands } from '@commands/settings/index'
import { settingsPaths as paths } from '@/paths/settings'
import type { Area } from './area'

const settings: Area = {
  name: 'settings',
  ...commands,
  paths,
  loadRoutes: () => import('./settings/routes'),
}

export default settings
