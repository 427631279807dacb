/** Addresses of the fabric area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const fabricPaths = {
  ...nounPaths('addressLot', 'system/networking/address-lots'),
  ...nounPaths('loopbackAddress', 'system/networking/loopback-addresses', { has: ['list', 'new'] }),
  allPortSettings: path('system/networking/port-settings'),
  portSettingsNew: path('system/networking/port-settings-new'),
  portSettingsDuplicate: path('system/networking/port-settings/{portSettings}/duplicate'),
  portSettingsEdit: path('system/networking/port-settings/{portSettings}/edit'),
  portSettings: path('system/networking/port-settings/{portSettings}'),
  switchPorts: path('system/inventory/switch-ports'),
  switchPort: path('system/inventory/switch-ports/{rackId}/{switchSlot}/{switchPort}'),
  switchPortApply: path('system/inventory/switch-ports/{rackId}/{switchSlot}/{switchPort}/apply'),
  switchPortLldp: path('system/inventory/switch-ports/{rackId}/{switchSlot}/{switchPort}/lldp'),
  switchPortLldpEdit: path(
    'system/inventory/switch-ports/{rackId}/{switchSlot}/{switchPort}/lldp/edit',
  ),
  switchPortNeighbors: path(
    'system/inventory/switch-ports/{rackId}/{switchSlot}/{switchPort}/neighbors',
  ),
  systemBgp: path('system/networking/bgp'),
  ...nounPaths('bgpConfig', 'system/networking/bgp/configurations'),
  ...nounPaths('announceSet', 'system/networking/bgp/announce-sets'),
  ...nounPaths('bgpPeer', 'system/networking/bgp/peers', { has: ['list', 'one'] }),
  ...nounPaths('bgpExport', 'system/networking/bgp/exported', { has: ['list'] }),
  ...nounPaths('bgpImport', 'system/networking/bgp/imported', { has: ['list'] }),
  ...nounPaths('bgpHistory', 'system/networking/bgp/history', { has: ['list', 'one'] }),
  ...nounPaths('bfdSession', 'system/networking/bfd', { has: ['list', 'new'] }),
  serviceAccess: path('system/networking/service-access'),
  serviceAccessEdit: path('system/networking/service-access/edit'),
  networkingSettings: path('system/networking/settings'),
  networkingSettingsEdit: path('system/networking/settings/edit'),
} as const
