import { operation } from '@/api/operation'
import { COMMON } from '@/api/version'

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
    speaks: COMMON,
    secret: ['bgpPeers.*.peers.*.md5AuthKey'],
    cli: 'system networking switch-port-settings create',
    stale: ['networkingSwitchPortSettingsList'],
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
  { speaks: COMMON, cli: 'system networking switch-port-settings view' },
)
