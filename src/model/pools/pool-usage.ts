/**
 * How full an IP pool is. The API counts addresses for the whole pool; the counts are big integers, since
 * an IPv6 range may have 2^128 addresses.
 */
import type { IpPoolUtilization, IpVersion } from '@/api/contract/ip-pool'
import { twoDecimals } from '../units'
import type { Family } from '../networking/ip'

/** The addresses of one family in a pool. */
export interface PoolUsage {
  family: Family
  allocated: bigint
  capacity: bigint
  /** The counts are rounded: later releases send floating-point numbers. */
  isApproximate?: true
}

/** What an answer counts for one family. */
const usageOfFamily = (
  family: Family,
  counts: { allocated: number | string; capacity: number | string } | undefined,
): PoolUsage => ({
  family,
  allocated: BigInt(counts?.allocated ?? 0),
  capacity: BigInt(counts?.capacity ?? 0),
})

/** A count that came as a floating-point number. */
const wholeOf = (n: number): bigint => BigInt(Math.max(0, Math.round(n)))

/** The one family of a pool, by floating-point numbers, which are not exact above 2^53. */
function usageOfNumbers(family: Family, capacity: number, remaining: number): PoolUsage {
  const usage = {
    family,
    allocated: wholeOf(capacity - remaining),
    capacity: wholeOf(capacity),
  }
  return Number.isSafeInteger(Math.round(capacity)) ? usage : { ...usage, isApproximate: true }
}

/**
 * The families that a pool has addresses of, IPv4 first. Later releases give one count for the
 * pool's one family, not exact above 2^53.
 */
export function usageOf(utilization: IpPoolUtilization, ipVersion?: IpVersion): PoolUsage[] {
  const { ipv4, ipv6, capacity, remaining } = utilization
  const usages =
    capacity === undefined || remaining === undefined
      ? [usageOfFamily(4, ipv4), usageOfFamily(6, ipv6)]
      : [usageOfNumbers(ipVersion === 'v6' ? 6 : 4, capacity, remaining)]
  return usages.filter((usage) => usage.capacity > 0n)
}

const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 })
const engineering = new Intl.NumberFormat(undefined, {
  notation: 'engineering',
  maximumFractionDigits: 1,
})

/** A count to its last digit: 4,294,967,296. */
export const exactCount = (n: bigint): string => n.toLocaleString()

/**
 * A count that fits a cell: exact below a million, then compact (1.2M), and from 10^15 on in powers of a
 * thousand (18.4e18).
 */
export function shortCount(n: bigint): string {
  if (n < 1_000_000n) return exactCount(n)
  return n < 10n ** 15n ? compact.format(n) : engineering.format(n).toLowerCase()
}

/** A count in full, and as a power of two where it is a large one: '65,536 addresses (2^16)'. */
export function countInFull(n: bigint): string {
  const words = `${exactCount(n)} ${n === 1n ? 'address' : 'addresses'}`
  const bits = n.toString(2)
  return bits.length > 10 && /^10*$/.test(bits) ? `${words} (2^${bits.length - 1})` : words
}

/** 'about 18.4e18' for a rounded count that is large, as in a cell; exact otherwise. */
export const countText = (n: bigint, { isApproximate }: Pick<PoolUsage, 'isApproximate'>): string =>
  isApproximate ? `about ${shortCount(n)}` : exactCount(n)

/**
 * The share in use, in percent with at most two decimals. Rounded down, so that only a full pool shows 100 %,
 * and an address in use never shows 0 %.
 */
export function percentText({ allocated, capacity, isApproximate }: PoolUsage): string {
  if (capacity === 0n) return '—%'
  // A few addresses in use are lost in the rounding.
  if (isApproximate && allocated === 0n) return 'about 0 %'
  const hundredths = (allocated * 10_000n) / capacity
  if (hundredths === 0n && allocated > 0n) return '< 0.01 %'
  return `${twoDecimals(Number(hundredths) / 100)} %`
}

/**
 * How much of a bar to fill, from 0 to 100. Any use shows at least one unit, and any free address leaves
 * one.
 */
export function barShare({ allocated, capacity }: PoolUsage): number {
  if (capacity === 0n || allocated === 0n) return 0
  if (allocated >= capacity) return 100
  return Math.min(99, Math.max(1, Number((allocated * 10_000n) / capacity) / 100))
}

/** The use as text: '18 / 245', and for two families '18 / 245 v4, 1 / 18.4e18 v6'. */
export const usageText = (usages: readonly PoolUsage[]): string =>
  usages
    .map(({ family, allocated, capacity, isApproximate }) => {
      const counts = `${isApproximate ? 'about ' : ''}${shortCount(allocated)} / ${shortCount(capacity)}`
      return usages.length === 1 && family === 4 ? counts : `${counts} v${family}`
    })
    .join(', ')
