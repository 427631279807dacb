/** The ports of the switches, and the settings that are applied to each port. */
import type * as ops from '@/api/operations/switch-port'
import { applySettings } from '../rack/port-settings'
import { portAt } from '../rack/switch-fabric'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import type { World } from '../state'

/** All ports are in one list, although a port's name is unique only within its switch. */
const everyPort = (world: World, id: string | null | undefined) =>
  id ? world.switchPorts.all().filter((port) => port.id === id) : world.switchPorts.all()

export const switchPort: HandlersFor<typeof ops> = {
  networkingSwitchPortList: ({ world, query: { switchPortId, ...query } }) =>
    pageRows(everyPort(world, switchPortId), query),

  networkingSwitchPortApplySettings: ({ world, path, query, body }) => {
    const port = portAt(world, { ...query, ...path })
    applySettings(world, port, byNameOrId(world.portSettings, body.portSettings))
  },

  networkingSwitchPortClearSettings: ({ world, path, query }) => {
    const port = portAt(world, { ...query, ...path })
    world.switchPorts.update(port.id, { portSettingsId: undefined, timeApplied: undefined })
  },

  // The API does not specify this answer; its format comes from the switch.
  networkingSwitchPortStatus: ({ world, path, query }) => {
    const port = portAt(world, { ...query, ...path })
    const settings = world.portSettings.get(port.portSettingsId ?? '')
    const [link] = settings?.links ?? []
    return {
      link: link
        ? {
            port_id: port.portName,
            enabled: true,
            link_state: 'Up',
            speed: link.speed,
            fec: link.fec ?? 'none',
            autoneg: link.autoneg,
            media: 'Optical',
          }
        : null,
      monitors: link
        ? {
            transmitter_enabled: true,
            receiver_power: [{ Average: 0.8314 }],
            transmitter_power: { Average: 0.912 },
            temperature: 41.5,
            supply_voltage: 3.29,
          }
        : null,
    }
  },
}
