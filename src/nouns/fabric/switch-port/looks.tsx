/** Ports of the switches. */
import type { SwitchPort } from '@/api/contract/switch-port'
import type { SwitchPortSettingsIdentity } from '@/api/contract/switch-port-settings'
import { placeOfPort, portText } from './rules'
import { paths } from '@/paths'
import { subjectCalled } from '@commands/engine/scope'
import { textColumn } from '@/resources/text-column'
import { rackColumn } from '@/resources/hardware/hardware'
import type { Join } from '@/resources/join'
import { joinedColumn } from '@/resources/joined-column'
import type { Column, Resource, Rows } from '@/resources/resource'
import { idColumn } from '@/resources/size-cells'
import { portReads } from './reads'

type Settings = Join<SwitchPortSettingsIdentity>

/** A port as a subject of commands. */
export const portSubject = (port: SwitchPort) =>
  subjectCalled(portText(port), { noun: 'switch-port', value: port }, { ...placeOfPort(port) })

/** The page of the settings that a port uses. */
export const settingsPage = ({ name }: SwitchPortSettingsIdentity) =>
  paths.portSettings({ portSettings: name })

const settingsColumn = (join: Settings): Column<SwitchPort> =>
  joinedColumn('settings', 'Settings', {
    join,
    of: ({ portSettingsId }) => portSettingsId,
    page: settingsPage,
    width: 'minmax(140px, 2fr)',
    narrow: 'minmax(0, 1fr)',
    always: true,
  })

/** Ports with the names of their settings. @param join the settings of all ports */
export const portRows = (join: Settings): Rows<SwitchPort> => ({
  noun: 'switch-port',
  title: 'Switch ports',
  link: (row) => paths.switchPort(placeOfPort(row)),
  subject: portSubject,
  columns: [
    textColumn('name', 'Port', ({ portName }) => portName, {
      width: 'minmax(110px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('switch', 'Switch', ({ switchSlot }) => switchSlot, { width: '96px', always: true }),
    settingsColumn(join),
    rackColumn(),
    idColumn(),
  ],
  commands: [
    'switch-port.view',
    'switch-port.apply',
    'switch-port.lldp',
    'copy.name',
    'copy.id',
    'view.raw',
    'switch-port.clear',
  ],
  actions: [],
  empty: { title: 'No switch ports', text: 'The control plane knows of no port of a switch.' },
})

export const portResource = (join: Settings): Resource<SwitchPort> => ({
  ...portRows(join),
  list: portReads.ports(),
})
