/** Settings for switch ports. To make settings under a name that others have replaces these. */
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

  // nexus/src/app/switch_port.rs: settings with a taken name are written over the old ones, which keep their id, and are
  // then applied anew to each port that has them, as by the call that applies. What that refuses is stored all the same.
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

  // nexus/db-queries/src/db/datastore/switch_port.rs: nothing looks for ports or groups that have them.
  networkingSwitchPortSettingsDelete: ({ world, query: { portSettings } }) => {
    if (portSettings === undefined) throw invalid('port_settings should be specified')
    world.portSettings.remove(byNameOrId(world.portSettings, portSettings).id)
  },
}
