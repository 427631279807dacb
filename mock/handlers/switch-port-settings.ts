/** Settings of switch ports. Creating settings with a taken name replaces the existing settings. */
import type * as ops from '@/api/operations/switch-port-settings'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import { applySettings, planSettings } from '../rack/port-settings'

export const switchPortSettings: HandlersFor<typeof ops> = {
  networkingSwitchPortSettingsList: ({ world, query: { portSettings, ...query } }) =>
    portSettings === undefined
      ? world.portSettings.page(query)
      : pageRows([byNameOrId(world.portSettings, portSettings)], query, (row) => row.name),

  // When the name is taken, the existing settings are replaced, keep their id, and are applied again to each port that
  // uses them. They stay replaced even when applying them is refused. Source: nexus/src/app/switch_port.rs
  networkingSwitchPortSettingsCreate: ({ world, body }) => {
    const old = world.portSettings.named(body.name)
    const made = planSettings(world, body, old?.id)
    if (!old) return world.portSettings.add(made)
    const settings = world.portSettings.update(old.id, made)
    for (const port of world.switchPorts.by('settings', old.id))
      applySettings(world, port, settings)
    return settings
  },

  networkingSwitchPortSettingsView: ({ world, path }) => byNameOrId(world.portSettings, path.port),

  // Settings in use can be deleted. Source: nexus/db-queries/src/db/datastore/switch_port.rs
  networkingSwitchPortSettingsDelete: ({ world, query: { portSettings } }) => {
    if (portSettings === undefined) throw invalid('port_settings should be specified')
    world.portSettings.remove(byNameOrId(world.portSettings, portSettings).id)
  },
}
