/**
 * Settings of switch ports. They are written as a whole: creating settings under a taken name replaces the existing
 * ones.
 */
import type { SwitchPortSettingsIdentity } from '@/api/contract/switch-port-settings'
import { networkingSwitchPortList } from '@/api/operations/switch-port'
import {
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsDelete,
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '@/api/operations/switch-port-settings'
import { PORT_SETTINGS } from '@/model/behaviours/fabric'
import { withoutKeys } from '@/nouns/fabric/port-settings/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { appliedWords, portsWith } from './settings-on-ports'

declare module '../engine/noun' {
  interface Things {
    'port-settings': SwitchPortSettingsIdentity
  }
}

const oneSettings = { portSettings: ref('port-settings') }

/** Why settings cannot be deleted, as far as the ports are in the cache. */
function whileApplied(args: { portSettings: string }, ctx: Ctx) {
  const settings = ctx.find('port-settings', args)
  const port = ctx
    .list(networkingSwitchPortList, {})
    ?.find(({ portSettingsId }) => settings && portSettingsId === settings.id)
  return port && appliedWords([port])
}

const { list, view, create, edit, remove } = usual('port-settings')

const portSettingsCommands = [
  command({
    ...list('switch uplink network links routes bgp peers system fleet operator'),
    opens: paths.allPortSettings,
    refuse: onFleet,
  }),
  command({
    ...view('links addresses routes bgp peers'),
    args: oneSettings,
    opens: paths.portSettings,
    refuse: onFleet,
  }),
  command({
    ...create('create add switch uplink links bgp json'),
    opens: paths.portSettingsNew,
    sends: [networkingSwitchPortSettingsCreate],
  }),
  command({
    id: 'port-settings.duplicate',
    title: 'Duplicate port settings',
    verb: 'Duplicate',
    noun: 'port-settings',
    also: 'copy clone new',
    args: oneSettings,
    opens: paths.portSettingsDuplicate,
    sends: [networkingSwitchPortSettingsCreate],
  }),
  command({
    ...edit('change update replace links addresses routes bgp peers uplink'),
    args: oneSettings,
    opens: paths.portSettingsEdit,
    sends: [networkingSwitchPortSettingsCreate],
  }),
  command({
    ...remove(),
    args: oneSettings,
    calls: networkingSwitchPortSettingsDelete,
    refuse: (args, ctx) => onFleet(args, ctx) ?? whileApplied(args, ctx),
    inspect: async ({ portSettings }, ctx, ids) => {
      const id =
        ids['portSettings'] ??
        (await ctx.read(networkingSwitchPortSettingsView, { path: { port: portSettings } })).id
      const ports = await portsWith(id, ctx)
      return ports.length > 0 ? { refusal: appliedWords(ports) } : {}
    },
    input: ({ portSettings }) => ({ query: { portSettings } }),
    redirect: () => paths.allPortSettings(),
  }),
] as const

export const portSettingsFamily = family({
  nouns: [
    noun({
      id: 'port-settings',
      // `groups` are other settings that these include.
      chosenAs: ['portSettings', 'groups'],
      fleetOnly: true,
      compare: async () => (await import('./comparing')).portSettings,
      listing: { from: 'api', operation: networkingSwitchPortSettingsList },
      view: networkingSwitchPortSettingsView,
      page: paths.portSettings,
      list: paths.allPortSettings,
      isSearched: true,
      // The API's answer contains keys of BGP peers.
      answer: withoutKeys,
      topic: {
        title: 'port settings',
        guide: 'api/networking_switch_port_settings_list',
        text: [
          'Port settings say how a switch port connects the rack with your network: its links, interfaces, addresses, routes and BGP peers.',
          'They have no effect until they are applied to a port. They are changed as a whole, at once on every port that has them: the console names these ports, and asks before.',
        ],
        racks: Object.values(PORT_SETTINGS),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+S', 'port-settings.list'),
    ...key(['row', 'detail'], 'a Shift+D', 'port-settings.duplicate', { noun: 'port-settings' }),
    ...sortKeys('port-settings', { m: 'modified' }),
  ],
  commands: portSettingsCommands,
})
