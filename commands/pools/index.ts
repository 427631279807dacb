/** The families of the pools area. */
import { areaOf } from '../engine/family'
import { ipPoolFamily } from './ip-pool'
import { ipRangeFamily } from './ip-range'
import { poolLinkFamily } from './pool-link'
import { addressLotFamily } from './address-lot'
import { loopbackAddressFamily } from './loopback-address'
import { networkingSettingsFamily } from './networking-settings'

export const pools = areaOf([
  ipPoolFamily,
  ipRangeFamily,
  poolLinkFamily,
  addressLotFamily,
  loopbackAddressFamily,
  networkingSettingsFamily,
])
