/** The network of the rack itself: switch ports and their settings, BGP, BFD, and the addresses that they use. */
import { fabric as commands } from '@commands/fabric/index'
import type { Area } from './area'
import { addressLotRoutes } from './fabric/address-lot'
import { announceSetRoutes } from './fabric/announce-set'
import { bfdSessionRoutes } from './fabric/bfd-session'
import { bgpConfigRoutes } from './fabric/bgp-config'
import { bgpPeerRoutes } from './fabric/bgp-peer'
import { bgpRouteRoutes } from './fabric/bgp-route'
import { loopbackAddressRoutes } from './fabric/loopback-address'
import { networkingSettingsRoutes } from './fabric/networking-settings'
import { portSettingsRoutes } from './fabric/port-settings'
import { switchPortRoutes } from './fabric/switch-port'
import { serviceAccessRoutes } from './fabric/service-access'

export const fabric: Area = {
  name: 'fabric',
  ...commands,
  routes: [
    addressLotRoutes,
    loopbackAddressRoutes,
    bgpConfigRoutes,
    announceSetRoutes,
    bgpPeerRoutes,
    bgpRouteRoutes,
    bfdSessionRoutes,
    serviceAccessRoutes,
    networkingSettingsRoutes,
    switchPortRoutes,
    portSettingsRoutes,
  ].flat(),
}
