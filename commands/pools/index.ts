/** The families of the pools area. */
import { areaOf } from '../engine/family'
import { ipPoolFamily } from './ip-pool'
import { ipRangeFamily } from './ip-range'
import { poolLinkFamily } from './pool-link'
import { subnetPoolFamily } from './subnet-pool'
import { subnetPoolMemberFamily } from './subnet-pool-member'
import { subnetPoolLinkFamily } from './subnet-pool-link'

export const pools = areaOf([
  ipPoolFamily,
  ipRangeFamily,
  poolLinkFamily,
  subnetPoolFamily,
  subnetPoolMemberFamily,
  subnetPoolLinkFamily,
])
