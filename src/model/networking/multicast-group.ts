/** The values of a multicast group: its address, the senders that are accepted, and its VLAN. */
import type { IpVersion } from '@/api/contract/ip-pool'
import { addressFamily, checkAddress, checkNumber } from '../validate'
import { canonicalIp, parseIp, spanOf } from './ip'
import type { MulticastKind } from './multicast'
import { MVLAN, multicastKind } from './multicast'

/** What pages say about multicast groups, as the API does. */
export const EXPERIMENTAL = 'Multicast groups are experimental: the API may change or drop them.'

const kindOf = (ip: string): MulticastKind | undefined => multicastKind(spanOf(parseIp(ip)))

/**
 * The address of a new group; blank for any of the pool.
 * @param ipVersion of the chosen pool, where one is chosen
 */
export function checkGroupAddress(typed: string, ipVersion?: IpVersion): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const wrong = checkAddress(text)
  if (wrong) return wrong
  if (!kindOf(text)) return 'Not a multicast address: they are in 224.0.0.0/4 and ff00::/8'
  return ipVersion && `v${addressFamily(text)}` !== ipVersion
    ? `Not an IP${ipVersion} address, and the pool is IP${ipVersion}`
    : undefined
}

/** The family that the senders of a group must have, as far as it is known. */
const familyFor = (address: string, others: readonly string[]) =>
  addressFamily(address.trim()) ?? addressFamily(others[0] ?? '')

/**
 * One more sender of a group.
 * @param address the group's, as typed
 * @param others the senders that are in the list
 */
export function checkSender(
  address: string,
  value: string,
  others: readonly string[],
): string | undefined {
  const wrong = checkAddress(value)
  if (wrong) return wrong
  if (kindOf(value)) return 'A multicast address cannot send'
  const family = familyFor(address, others)
  if (family && addressFamily(value) !== family)
    return `Must be an IPv${family} address, like the group’s`
  return others.some((other) => canonicalIp(other) === canonicalIp(value))
    ? 'Sender already in list'
    : undefined
}

/** All senders of a group: the address may have been typed after them. */
export function checkSenders(address: string, senders: readonly string[]): string | undefined {
  const text = address.trim()
  const family = addressFamily(text)
  if (!family) return undefined
  const other = senders.find((sender) => addressFamily(sender) !== family)
  if (other) return `${other} is not an IPv${family} address, like the group’s`
  return senders.length === 0 && kindOf(text) === 'source-specific'
    ? `Add a sender: ${text} is source-specific`
    : undefined
}

const inRange = checkNumber('VLAN', {
  min: MVLAN.least,
  max: MVLAN.most,
  minWords: String(MVLAN.least),
  maxWords: String(MVLAN.most),
})

/** The VLAN of a group; blank for none. */
export const checkGroupVlan = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : inRange(value)
