/** The network of the rack itself: switch ports and their settings, BGP, BFD, and the addresses that they use. */
import { fabric as commands } from '@commands/fabric/index'
import type { Area } from './area'
import { addressLotRoutes } from '@/nouns/fabric/address-lot/routes'
import { announceSetRoutes } from '@/nouns/fabric/announce-set/routes'
import { bfdSessionRoutes } from '@/nouns/fabric/bfd-session/routes'
import { bgpConfigRoutes } from '@/nouns/fabric/bgp-config/routes'
import { bgpPeerRoutes } from '@/nouns/fabric/bgp-peer/routes'
import { bgpRouteRoutes } from '@/nouns/fabric/bgp-route/routes'
import { loopbackAddressRoutes } from '@/nouns/fabric/loopback-address/routes'
import { networkingSettingsRoutes } from '@/nouns/fabric/networking-settings/routes'
import { portSettingsRoutes } from '@/nouns/fabric/port-settings/routes'
import { switchPortRoutes } from '@/nouns/fabric/switch-port/routes'
import { serviceAccessRoutes } from '@/nouns/fabric/service-access/routes'

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
