/** The values of a multicast group: its address, and the senders for an instance. */
import type { InstanceMulticastGroupJoin, MulticastGroup } from '@/api/contract/multicast-group'
import type { IpVersion } from '@/api/contract/ip-pool'
import { isUuid } from '@/model/identity'
import { addressFamily, checkAddress, checkName } from '@/model/validate'
import { canonicalIp, parseIp, spanOf } from '@/model/networking/ip'
import type { MulticastKind } from './rules-addresses'
import { multicastKind } from './rules-addresses'

/** Notes about multicast groups: the API's behaviour, and the default configuration of racks. */
export const EXPERIMENTAL =
  'Multicast groups are experimental: the API may change or drop them. Racks are shipped with multicast switched off: instances can then join none.'

/** The maximum number of groups of an instance. */
export const MAX_GROUPS = 32

/** Why a group cannot be joined again. */
export const JOINED = 'Joined already: to change its senders, leave it and join it again'

const isAddress = (text: string): boolean => addressFamily(text) !== undefined

/** Whether two texts are the same, or two spellings of one address. */
export const isSameText = (a: string, b: string): boolean => {
  const [one, other] = [a.trim(), b.trim()]
  return (
    one === other || (isAddress(one) && isAddress(other) && canonicalIp(one) === canonicalIp(other))
  )
}

/** Whether a typed text means a group: by its name, its id, or its address in any spelling. */
export const isGroup = (
  { id, name, multicastIp }: Pick<MulticastGroup, 'id' | 'name' | 'multicastIp'>,
  typed: string,
): boolean => [id, name, multicastIp].some((own) => isSameText(own, typed))

/** The maximum number of senders that an instance names for one group. */
export const MAX_SENDERS = 64

const kindOf = (ip: string): MulticastKind | undefined => multicastKind(spanOf(parseIp(ip)))

/**
 * Checks the group that an instance joins: a name, an id, or an address. A missing group is created, unless given by
 * id.
 */
export function checkGroup(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim()
  if (addressFamily(text))
    return kindOf(text)
      ? undefined
      : 'Not a multicast address: they are in 224.0.0.0/4 and ff00::/8'
  return isUuid(text) ? undefined : checkName('Multicast group')(text)
}

/** The required IP version of a group's senders, as far as known. */
const familyFor = (address: string, others: readonly string[]) =>
  addressFamily(address.trim()) ?? addressFamily(others[0] ?? '')

/**
 * Checks another sender.
 * @param address the group's address as typed; empty while unknown
 * @param others the senders already in the list
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

/** Checks all senders again: the address may have been typed after them. */
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

/** The form values for joining a group. */
export interface JoinValues {
  /** A name or an address. */
  group: string | undefined
  /** The version of a group created by name; with `any` the default pool decides. */
  ipVersion: IpVersion | 'any'
  senders: readonly string[]
}

/** The join in the form of the request. @param isMade whether the group is created by name */
export const joinBody = (
  { ipVersion, senders }: Omit<JoinValues, 'group'>,
  isMade: boolean,
): InstanceMulticastGroupJoin => ({
  ...(isMade && ipVersion !== 'any' && { ipVersion }),
  ...(senders.length > 0 && { sourceIps: [...senders] }),
})

/**
 * The senders of a group in words. Before release 19 the API does not say whether some members receive from any
 * sender.
 */
export function sendersText({
  sourceIps,
  hasAnySourceMember,
}: Pick<MulticastGroup, 'sourceIps' | 'hasAnySourceMember'>): string {
  if (sourceIps.length === 0) return 'any'
  const named = sourceIps.join(', ')
  return hasAnySourceMember ? `${named}; for some members any` : named
}
