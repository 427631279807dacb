/** The families of the fabric area. */
import { areaOf } from '../engine/family'
import { addressLotFamily } from './address-lot'
import { announceSetFamily } from './announce-set'
import { bfdSessionFamily } from './bfd-session'
import { bgpConfigFamily } from './bgp-config'
import { bgpPeerFamily } from './bgp-peer'
import { bgpRouteFamily } from './bgp-route'
import { loopbackAddressFamily } from './loopback-address'
import { networkingSettingsFamily } from './networking-settings'
import { portSettingsFamily } from './port-settings'
import { switchPortFamily } from './switch-port'
import { serviceAccessFamily } from './service-access'

export const fabric = areaOf([
  addressLotFamily,
  loopbackAddressFamily,
  bgpConfigFamily,
  announceSetFamily,
  bgpPeerFamily,
  bgpRouteFamily,
  bfdSessionFamily,
  serviceAccessFamily,
  networkingSettingsFamily,
  switchPortFamily,
  portSettingsFamily,
])
