/** Networking settings of the whole fleet. */
import {
  systemNetworkingSettingsUpdate,
  systemNetworkingSettingsView,
} from '@/api/operations/networking-settings'
import { paths } from '@/paths'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { onFleet } from '../engine/refuse'

const networkingSettingsCommands = [
  command({
    id: 'networking-settings.view',
    title: 'Networking settings',
    verb: 'Networking settings',
    noun: 'go',
    also: 'system fleet operator jumbo frames mtu',
    names: ['jumbo frames'],
    opens: paths.networkingSettings,
    reads: systemNetworkingSettingsView,
    refuse: onFleet,
  }),
  command({
    id: 'networking-settings.edit',
    title: 'Edit networking settings',
    verb: 'Edit',
    noun: 'session',
    also: 'system fleet operator jumbo frames mtu allow',
    opens: paths.networkingSettingsEdit,
    sends: [systemNetworkingSettingsUpdate],
  }),
] as const

export const networkingSettingsFamily = family({
  commands: networkingSettingsCommands,
})
