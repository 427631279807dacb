/** Settings for switch ports. Creating settings under a taken name replaces the existing ones. */
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

  // nexus/src/app/switch_port.rs: settings with a taken name overwrite the existing ones, which keep their id, and
  // are then applied again to each port that uses them, as by the call that applies settings. If that is refused, the
  // settings are stored anyway.
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

  // nexus/db-queries/src/db/datastore/switch_port.rs: ports or groups that use the settings are not checked.
  networkingSwitchPortSettingsDelete: ({ world, query: { portSettings } }) => {
    if (portSettings === undefined) throw invalid('port_settings should be specified')
    world.portSettings.remove(byNameOrId(world.portSettings, portSettings).id)
  },
}
