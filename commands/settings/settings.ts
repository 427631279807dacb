/** The settings of the console, and the user's profile. */
import { paths } from '@/paths'
import { choice } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { key } from '../keys/binding'

/** Groups that only users who may see the system have. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(['system', 'networking', 'operations'])

const settingsCommands = [
  command({
    id: 'settings.profile',
    title: 'Settings',
    verb: 'Settings',
    noun: 'go',
    names: ['me', 'who am i'],
    also: 'profile me account user preferences groups roles',
    opens: paths.profile,
  }),
  command({
    id: 'settings.appearance',
    title: 'Appearance',
    verb: 'Appearance',
    noun: 'go',
    also: 'settings theme density hints look font zoom',
    opens: paths.appearance,
  }),
  command({
    id: 'view.group',
    title: 'Collapse or expand a group of the sidebar',
    verb: 'Sidebar group',
    noun: 'view',
    also: 'fold unfold navigation section',
    args: {
      group: choice('Group', ['project', 'silo', 'system', 'networking', 'operations', 'settings']),
    },
    refuse: ({ group }, ctx) =>
      OF_THE_SYSTEM.has(group) ? ctx.refusedTo('fleet: read', {}) : undefined,
    does: ({ group }, ctx) => ctx.view.set('group', group),
  }),
] as const

export const settingsFamily = family({
  keys: [...key('root', 'g t', 'settings.profile'), ...key('root', 't g', 'view.group')],
  commands: settingsCommands,
})
