/** The settings of the console, and the user's profile. */
import { paths } from '@/paths'
import { command } from '../engine/command'

export const settingsCommands = [
  command({
    id: 'settings.profile',
    title: 'Settings',
    verb: 'Settings',
    noun: 'go',
    also: 'profile me account user preferences groups roles',
    opens: paths.profile,
  }),
  command({
    id: 'settings.appearance',
    title: 'Appearance',
    verb: 'Appearance',
    noun: 'go',
    also: 'settings theme density hints look',
    opens: paths.appearance,
  }),
] as const
