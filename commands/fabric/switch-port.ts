/** Ports of the switches: the applied settings of each, and its LLDP announcements. */
import type { SwitchPort } from '@/api/contract/switch-port'
import { networkingSwitchPortLldpConfigUpdate } from '@/api/operations/lldp'
import {
  networkingSwitchPortApplySettings,
  networkingSwitchPortClearSettings,
  networkingSwitchPortList,
} from '@/api/operations/switch-port'
import { ALLOW_LIST } from '@/model/behaviours/fabric'
import type { PortPlace } from '@/nouns/fabric/switch-port/rules'
import { isPortAt, onPort } from '@/nouns/fabric/switch-port/rules'
import { paths } from '@/paths'
import { choice, ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'switch-port': SwitchPort
  }
}

const onePort = {
  rackId: ref('rack'),
  switchSlot: choice('Switch', ['switch0', 'switch1']),
  switchPort: ref('switch-port'),
}

/** A port from the cache: from a list, its row or its page. */
function knownPort(args: PortPlace, ctx: Ctx): SwitchPort | undefined {
  const shown = ctx.scopes
    .flatMap(({ subject, marks = [] }) => [...(subject ? [subject] : []), ...marks])
    .flatMap((one) => (one.noun === 'switch-port' && one.value ? [one.value] : []))
  return [...(ctx.list(networkingSwitchPortList, {}) ?? []), ...shown].find((port) =>
    isPortAt(port, args),
  )
}

const withoutSettings = (args: PortPlace, ctx: Ctx) => {
  const port = knownPort(args, ctx)
  return port && !port.portSettingsId ? 'no settings are applied to it' : undefined
}

const { list, view } = usual('switch-port')

const switchPortCommands = [
  command({
    ...list('inventory hardware network uplink qsfp link system fleet operator'),
    names: ['uplink'],
    opens: paths.switchPorts,
    refuse: onFleet,
  }),
  command({
    ...view('status link lldp neighbours uplink'),
    args: onePort,
    opens: paths.switchPort,
    refuse: onFleet,
  }),
  command({
    id: 'switch-port.apply',
    title: 'Apply settings to switch port',
    verb: 'Apply settings',
    noun: 'switch-port',
    also: 'configure uplink change',
    args: onePort,
    opens: paths.switchPortApply,
    sends: [networkingSwitchPortApplySettings],
  }),
  command({
    id: 'switch-port.clear',
    title: 'Clear settings of switch port',
    verb: 'Clear settings',
    asks: (things) => `Clear the settings of ${things}`,
    noun: 'switch-port',
    also: 'remove unconfigure reset',
    danger: 'confirm',
    args: onePort,
    calls: networkingSwitchPortClearSettings,
    refuse: (args, ctx) => onFleet(args, ctx) ?? withoutSettings(args, ctx),
    input: onPort,
    done: ({ switchSlot, switchPort }) => `Settings of ${switchSlot} ${switchPort} cleared`,
    failed: () => 'Could not clear the settings',
    warning: () =>
      'The port loses its links, addresses, routes and BGP peers. This may cut the rack off from your network.',
  }),
  command({
    id: 'switch-port.lldp',
    title: 'Edit LLDP of switch port',
    verb: 'Edit LLDP',
    noun: 'switch-port',
    also: 'link layer discovery announce neighbours',
    args: onePort,
    opens: paths.switchPortLldpEdit,
    sends: [networkingSwitchPortLldpConfigUpdate],
  }),
] as const

const ON_PORT = { noun: 'switch-port' } as const

export const switchPortFamily = family({
  nouns: [
    noun({
      id: 'switch-port',
      listing: {
        from: 'api',
        operation: networkingSwitchPortList,
        named: (port) => ({ ...port, name: port.portName }),
        isIn: (port, { rackId = port.rackId, switchSlot = port.switchSlot }) =>
          port.rackId === rackId && port.switchSlot === switchSlot,
      },
      page: paths.switchPort,
      list: paths.switchPorts,
      fleetOnly: true,
      references: [
        { noun: 'rack', id: (port) => port.rackId },
        { noun: 'port-settings', id: (port) => port.portSettingsId ?? undefined },
      ],
      topic: {
        title: 'switch ports',
        guide: 'api/networking_switch_port_list',
        text: [
          'A switch port connects a switch of the rack with your network.',
          'It carries nothing until settings are applied to it: links, addresses, routes and BGP peers.',
          'The allow list says which addresses of your network reach the API and the console of the rack.',
        ],
        racks: Object.values(ALLOW_LIST),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+W', 'switch-port.list'),
    ...key(['row', 'detail'], 'a Shift+A', 'switch-port.apply', ON_PORT),
    ...key(['row', 'detail'], 'a Shift+C', 'switch-port.clear', ON_PORT),
    ...key(['row', 'detail'], 'e', 'switch-port.lldp', ON_PORT),
    ...sortKeys('switch-port', { w: 'switch', k: 'rack', t: 'settings' }),
  ],
  commands: switchPortCommands,
})
