/**
 * Subnet pools. A member is a subnet of the pool's version that overlaps no member of any pool and no range of any IP
 * pool. External subnets from it have a prefix length between two bounds: its own ≤ least ≤ most ≤ 32 or 128.
 */
import type { IpVersion } from '@/api/contract/ip-pool'
import { checkNetwork, formatIp, parseNet } from '@/model/networking/ip'
import { checkAddressAndWidth, checkNumber } from '@/model/validate'
import type { RangeOf } from '@/nouns/pools/ip-pool/rules-range'
import { clashText, overlapping } from '@/nouns/pools/ip-pool/rules-range'

/** The longest prefix length of each IP version. */
export const LONGEST_PREFIX: Readonly<Record<IpVersion, number>> = { v4: 32, v6: 128 }

export const POOL_HAS_MEMBERS = 'Subnet pool cannot be deleted while it has members'

/** A member as the range of its addresses. @param pool the name of its pool */
export function memberRange(pool: string, subnet: string): RangeOf {
  const { family, first, last } = parseNet(subnet)
  const range = {
    first: formatIp({ family, value: first }),
    last: formatIp({ family, value: last }),
  }
  return { pool: `subnet pool ${pool}`, range, subnet }
}

/**
 * Checks the subnet of a new member.
 * @param known the known ranges and subnets of all pools
 */
export const checkMember =
  (version: IpVersion, known: readonly RangeOf[] = []) =>
  (typed: string): string | undefined => {
    const text = typed.trim()
    const wrong = checkNetwork(text)
    if (wrong) return wrong
    const net = parseNet(text)
    if (`v${net.family}` !== version)
      return `Not an IP${version} network, and the pool is IP${version}`
    const clash = overlapping(net, known)
    return clash && clashText(clash)
  }

/** The prefix length of a typed network; undefined for other text. */
export const prefixOf = (typed: string): number | undefined =>
  checkAddressAndWidth(typed.trim()) === undefined ? parseNet(typed.trim()).width : undefined

/** Checks a bound of a member's prefix lengths; blank for the widest. */
export const checkPrefix =
  (label: string, from: number, to: number) =>
  (value: number | undefined): string | undefined =>
    value === undefined
      ? undefined
      : checkNumber(label, { min: from, max: to, minWords: String(from), maxWords: String(to) })(
          value,
        )
