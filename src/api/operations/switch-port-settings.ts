/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const networkingSwitchPortSettingsCreate = operation(
  'networkingSwitchPortSettingsCreate',
  'POST',
  '/v1/system/networking/switch-port-settings',
  {
    cli: 'system networking switch-port-settings create',
    stale: ['networkingSwitchPortSettingsList', 'networkingSwitchPortSettingsView'],
    secret: ['bgpPeers.*.peers.*.md5AuthKey'],
  },
)

export const networkingSwitchPortSettingsDelete = operation(
  'networkingSwitchPortSettingsDelete',
  'DELETE',
  '/v1/system/networking/switch-port-settings',
  {
    cli: 'system networking switch-port-settings delete',
    stale: ['networkingSwitchPortSettingsList', 'networkingSwitchPortSettingsView'],
  },
)

export const networkingSwitchPortSettingsList = operation(
  'networkingSwitchPortSettingsList',
  'GET',
  '/v1/system/networking/switch-port-settings',
  { cli: 'system networking switch-port-settings list' },
)

export const networkingSwitchPortSettingsView = operation(
  'networkingSwitchPortSettingsView',
  'GET',
  '/v1/system/networking/switch-port-settings/{port}',
  { cli: 'system networking switch-port-settings view' },
)
