/** The values of a multicast group: its address, and the senders that an instance receives from. */
import type { InstanceMulticastGroupJoin, MulticastGroup } from '@/api/contract/multicast-group'
import type { IpVersion } from '@/api/contract/ip-pool'
import { isUuid } from '@/model/identity'
import { addressFamily, checkAddress, checkName } from '@/model/validate'
import { canonicalIp, parseIp, spanOf } from '@/model/networking/ip'
import type { MulticastKind } from './rules-addresses'
import { multicastKind } from './rules-addresses'

/** What pages say about multicast groups: what the API does, and how racks are shipped. */
export const EXPERIMENTAL =
  'Multicast groups are experimental: the API may change or drop them. Racks are shipped with multicast switched off: instances can then join none.'

/** How many groups an instance may be in. */
export const MAX_GROUPS = 32

/** Why a group cannot be joined again. */
export const JOINED = 'Joined already: to change its senders, leave it and join it again'

/** How many senders an instance may name for one group. */
export const MAX_SENDERS = 64

const kindOf = (ip: string): MulticastKind | undefined => multicastKind(spanOf(parseIp(ip)))

/** The group that an instance joins: a name, an id, or an address. One that does not exist is made, unless it is an id. */
export function checkGroup(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim()
  if (addressFamily(text))
    return kindOf(text)
      ? undefined
      : 'Not a multicast address: they are in 224.0.0.0/4 and ff00::/8'
  return isUuid(text) ? undefined : checkName('Multicast group')(text)
}

/** The family that the senders of a group must have, as far as it is known. */
const familyFor = (address: string, others: readonly string[]) =>
  addressFamily(address.trim()) ?? addressFamily(others[0] ?? '')

/**
 * One more sender that an instance receives from.
 * @param address the group's, as typed; empty where it is not known
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
  if (others.some((other) => canonicalIp(other) === canonicalIp(value)))
    return 'Sender already in list'
  return others.length < MAX_SENDERS ? undefined : `Can be at most ${MAX_SENDERS} senders`
}

/** All senders that an instance receives from: the address may have been typed after them. */
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

/** What the form asks about a group that an instance joins. */
export interface JoinValues {
  /** A name or an address. */
  group: string | undefined
  /** Of a group that is made by its name; `any` leaves it to the default pool. */
  ipVersion: IpVersion | 'any'
  senders: readonly string[]
}

/** How an instance joins, as the API takes it. @param isMade whether the group is new and goes by a name */
export const joinBody = (
  { ipVersion, senders }: Omit<JoinValues, 'group'>,
  isMade: boolean,
): InstanceMulticastGroupJoin => ({
  ...(isMade && ipVersion !== 'any' && { ipVersion }),
  ...(senders.length > 0 && { sourceIps: [...senders] }),
})

/** The senders of a group in words. Before release 19 the API does not tell whether some members receive from any. */
export function sendersText({
  sourceIps,
  hasAnySourceMember,
}: Pick<MulticastGroup, 'sourceIps' | 'hasAnySourceMember'>): string {
  if (sourceIps.length === 0) return 'any'
  const named = sourceIps.join(', ')
  return hasAnySourceMember ? `${named}; for some members any` : named
}
