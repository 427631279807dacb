import { operation } from '@/api/operation'

/** List switch port settings */
export const networkingSwitchPortSettingsList = operation(
  'networkingSwitchPortSettingsList',
  'GET',
  '/v1/system/networking/switch-port-settings',
  { cli: 'system networking switch-port-settings list' },
)

/** Create switch port settings */
export const networkingSwitchPortSettingsCreate = operation(
  'networkingSwitchPortSettingsCreate',
  'POST',
  '/v1/system/networking/switch-port-settings',
  {
    secret: ['bgpPeers.*.peers.*.md5AuthKey'],
    cli: 'system networking switch-port-settings create',
    // Under a taken name it replaces settings.
    stale: ['networkingSwitchPortSettingsList', 'networkingSwitchPortSettingsView'],
  },
)

/** Delete switch port settings */
export const networkingSwitchPortSettingsDelete = operation(
  'networkingSwitchPortSettingsDelete',
  'DELETE',
  '/v1/system/networking/switch-port-settings',
  {
    cli: 'system networking switch-port-settings delete',
    stale: ['networkingSwitchPortSettingsList', 'networkingSwitchPortSettingsView'],
  },
)

/** Get information about switch port */
export const networkingSwitchPortSettingsView = operation(
  'networkingSwitchPortSettingsView',
  'GET',
  '/v1/system/networking/switch-port-settings/{port}',
  { cli: 'system networking switch-port-settings view' },
)
