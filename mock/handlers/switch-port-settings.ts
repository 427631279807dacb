/** Settings for switch ports. They cannot be changed, only created and deleted. */
import type * as ops from '@/api/operations/switch-port-settings'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import { planSettings } from '../rack/port-settings'

export const switchPortSettings: HandlersFor<typeof ops> = {
  networkingSwitchPortSettingsList: ({ world, query: { portSettings, ...query } }) =>
    portSettings === undefined
      ? world.portSettings.page(query)
      : pageRows([byNameOrId(world.portSettings, portSettings)], query, (row) => row.name),

  networkingSwitchPortSettingsCreate: ({ world, body }) =>
    world.portSettings.add(planSettings(world, body)),

  networkingSwitchPortSettingsView: ({ world, path }) => byNameOrId(world.portSettings, path.port),

  networkingSwitchPortSettingsDelete: ({ world, query: { portSettings } }) => {
    if (portSettings === undefined) throw invalid('port_settings should be specified')
    const { id } = byNameOrId(world.portSettings, portSettings)
    if (world.switchPorts.by('settings', id).length > 0)
      throw invalid('switch port settings are applied to a switch port')
    if (
      world.portSettings.all().some((row) => row.groups.some((g) => g.portSettingsGroupId === id))
    )
      throw invalid('switch port settings are a group of other settings')
    world.portSettings.remove(id)
  },
}
