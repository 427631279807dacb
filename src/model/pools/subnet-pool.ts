/**
 * Subnet pools. A member is a subnet of the pool's version that shares no address with a member of any pool or a range
 * of any IP pool. External subnets from it have a prefix length between two bounds: its own ≤ least ≤ most ≤ 32 or 128.
 */
import type { IpVersion } from '@/api/contract/ip-pool'
import { overlaps, parseNet, parseSpan } from '../networking/ip'
import { checkNetwork, checkNumber } from '../validate'
import type { RangeOf } from './pool-range'
import { rangeText } from './pool-range'

/** The longest prefix length that an address of a version has. */
export const LONGEST_PREFIX: Readonly<Record<IpVersion, number>> = { v4: 32, v6: 128 }

export const POOL_HAS_MEMBERS = 'Subnet pool cannot be deleted while it has members'

/** A subnet of a pool. */
export interface MemberOf {
  /** The name of the pool. */
  pool: string
  subnet: string
}

/** What a form knows of the addresses that are in pools. */
export interface KnownAddresses {
  members: readonly MemberOf[]
  ranges: readonly RangeOf[]
}

/** What shares an address with a subnet, in words. @throws RangeError for a text that is no network */
export function clashOf(subnet: string, { members, ranges }: KnownAddresses): string | undefined {
  const net = parseNet(subnet)
  const member = members.find((one) => overlaps(parseNet(one.subnet), net))
  if (member) return `Overlaps ${member.subnet} of subnet pool ${member.pool}`
  const range = ranges.find((one) => overlaps(parseSpan(one.range), net))
  return range && `Overlaps ${rangeText(range.range)} of ${range.pool}`
}

/**
 * The subnet of a new member.
 * @param known what is in pools already, as far as it is known
 */
export const checkMember =
  (version: IpVersion, known: KnownAddresses = { members: [], ranges: [] }) =>
  (typed: string): string | undefined => {
    const text = typed.trim()
    const wrong = checkNetwork(text)
    if (wrong) return wrong
    const net = parseNet(text)
    if (`v${net.family}` !== version)
      return `Not an IP${version} network, and the pool is IP${version}`
    return clashOf(text, known)
  }

/** The prefix length of a network as typed; undefined for a text that is none. */
export const prefixOf = (typed: string): number | undefined =>
  checkNetwork(typed.trim()) === undefined ? parseNet(typed.trim()).width : undefined

/** A bound of the prefix lengths of a member; blank for the widest. */
export const checkPrefix =
  (label: string, from: number, to: number) =>
  (value: number | undefined): string | undefined =>
    value === undefined
      ? undefined
      : checkNumber(label, { min: from, max: to, minWords: String(from), maxWords: String(to) })(
          value,
        )
