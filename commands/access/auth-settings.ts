/** How users authenticate with the silo. */
import { authSettingsUpdate } from '@/api/operations/auth-settings'
import { paths } from '@/paths'
import { command } from '../engine/command'
import { family } from '../engine/family'

const authSettingsCommands = [
  command({
    id: 'auth-settings.view',
    title: 'Authentication settings',
    verb: 'Authentication',
    noun: 'go',
    also: 'token lifetime expiry ttl silo',
    opens: paths.authSettings,
  }),
  command({
    id: 'auth-settings.edit',
    title: 'Edit authentication settings',
    verb: 'Edit',
    noun: 'session',
    also: 'device token lifetime limit ttl',
    opens: paths.authSettingsEdit,
    sends: [authSettingsUpdate],
  }),
] as const

export const authSettingsFamily = family({
  commands: authSettingsCommands,
})
