/**
 * The ranges of IP pools. A range has both its ends, may be a single address, and overlaps no range of any
 * pool of the rack. Its addresses are of the pool's version and type, which release 16 does not know. Releases 16 and
 * 17 take IPv4 ranges only; pools may hold IPv6 ranges from elsewhere.
 */
import { sortableNumber } from '@/model/networking/ip-order'
import type { IpPool, IpRange } from '@/api/contract/ip-pool'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
import { POOL_BEHAVIOURS } from '@/model/behaviours/pools'
import { addressFamily } from '@/model/validate'
import type { Span } from '@/model/networking/ip'
import { overlaps, parseIp, parseSpan, sizeOf, spanOf } from '@/model/networking/ip'
import type { MulticastKind } from '@/nouns/networking/multicast-group/rules-addresses'
import {
  hasMulticast,
  mixesKinds,
  multicastKind,
  reservedMulticast,
} from '@/nouns/networking/multicast-group/rules-addresses'

/** A range with its pool. */
export interface RangeOf {
  pool: string
  range: IpRange
  /** The subnet notation, for a member of a subnet pool. */
  subnet?: string
}

/** A range in words: '192.0.2.8–192.0.2.15', or a single address. */
export const rangeText = ({ first, last }: IpRange): string =>
  first === last ? first : `${first}–${last}`

/** The number of addresses in a range. */
export const rangeSize = (range: IpRange): bigint => sizeOf(parseSpan(range))

/** The requirements of a pool for a new range. */
export interface RangeRules extends Partial<Pick<IpPool, 'ipVersion' | 'poolType'>> {
  /** The kind of a multicast pool's existing ranges: all have the same kind. */
  kind?: MulticastKind | undefined
  /** Whether the rack accepts no IPv6 ranges at all. */
  lacksIpv6?: boolean
}

/** The requirements of a pool with these ranges. @param version the version of the rack's API, where known */
export const rulesOf = (
  { ipVersion, poolType }: Pick<IpPool, 'ipVersion' | 'poolType'>,
  ranges: readonly IpRange[],
  version?: ApiVersion,
): RangeRules => ({
  ipVersion,
  poolType,
  lacksIpv6: version !== undefined && isIn(version, POOL_BEHAVIOURS['no-ipv6-pools']),
  kind: ranges[0] && multicastKind(parseSpan(ranges[0])),
})

/** Why an address or a range does not match the pool's type. */
function wrongType(span: Span, { poolType, kind }: RangeRules): string | undefined {
  if (poolType === undefined) return undefined
  const found = multicastKind(span)
  if (poolType === 'unicast')
    return hasMulticast(span) ? 'Multicast addresses need a multicast pool' : undefined
  if (!found) return 'Not a multicast address, and the pool is for multicast'
  const reserved = reservedMulticast(span)
  if (reserved) return `Addresses in ${reserved} are reserved`
  return kind && found !== kind
    ? `The ranges of the pool are ${kind}, and this address is ${found}`
    : undefined
}

/** Checks one end of a new range. */
export function checkEnd(text: string, rules: RangeRules = {}): string | undefined {
  const family = addressFamily(text)
  if (!family) return 'Not a valid IP address'
  const { ipVersion, lacksIpv6 } = rules
  if (family === 6 && (lacksIpv6 || ipVersion === undefined))
    return 'IPv6 ranges are not yet supported'
  if (ipVersion === undefined) return undefined
  if (`v${family}` !== ipVersion)
    return `Not an IP${ipVersion} address, and the pool is IP${ipVersion}`
  return wrongType(spanOf(parseIp(text)), rules)
}

/** The range between two ends, once both are valid and in order. */
export function spanBetween(first: string, last: string, rules?: RangeRules): Span | undefined {
  if (checkEnd(first, rules) !== undefined || checkEnd(last, rules) !== undefined) return undefined
  const span = parseSpan({ first, last })
  return span.first <= span.last ? span : undefined
}

/**
 * Checks the last address of a new range.
 * @param first the first address, which may still be invalid
 */
export function checkLast(first: string, last: string, rules: RangeRules = {}): string | undefined {
  const problem = checkEnd(last, rules)
  if (problem !== undefined || checkEnd(first, rules) !== undefined) return problem
  const span = spanBetween(first, last, rules)
  if (!span) return `Must not be lower than ${first}`
  return rules.poolType === 'multicast' && mixesKinds(span)
    ? 'A range must not mix any-source and source-specific addresses'
    : wrongType(span, rules)
}

/** The first of these ranges that overlaps a new one. */
export const overlapping = (span: Span, ranges: readonly RangeOf[]): RangeOf | undefined =>
  ranges.find(({ range }) => overlaps(parseSpan(range), span))

/** The range or subnet that a new one overlaps, in words. */
export const clashText = ({ pool, range, subnet }: RangeOf): string =>
  `Overlaps ${subnet ?? rangeText(range)} of ${pool}`

/** The sort key of a range by its size. */
export const sizeOrder = (range: IpRange): string => sortableNumber(rangeSize(range))
