/**
 * Blocks of addresses that a VPC and its subnets may have. IPv4 blocks of subnets are private and
 * between /8 and /26; a VPC's IPv6 prefix is a unique local /48, a subnet's block a /64 of it.
 */
import type { Net, Span } from '@/model/networking/ip'
import {
  blockAt,
  checkNetwork,
  contains,
  formatNet,
  overlaps,
  parseIp,
  parseNet,
} from '@/model/networking/ip'
import type { Check } from '@/model/validate'

/** A subnet must leave room for instances: the first five addresses belong to the system. */
const IPV4_WIDTHS = { min: 8, max: 26 } as const
export const VPC_PREFIX_WIDTH = 48
export const IPV6_WIDTH = 64

/** RFC 1918. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map(parseNet)
/** RFC 4193. */
const UNIQUE_LOCAL = parseNet('fc00::/7')

/** Checks the IPv4 block of a subnet. */
export const checkIpv4Block: Check<string> = (value) => {
  const wrong = checkNetwork(value)
  if (wrong) return wrong
  const net = parseNet(value)
  if (net.family !== 4) return 'Must be an IPv4 network'
  if (!PRIVATE.some((range) => contains(range, net)))
    return 'Must be in a private range: 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16'
  if (net.width < IPV4_WIDTHS.min || net.width > IPV4_WIDTHS.max)
    return `Width must be from ${IPV4_WIDTHS.min} to ${IPV4_WIDTHS.max}`
  return undefined
}

/** Checks the IPv6 prefix of a VPC. */
export const checkVpcPrefix: Check<string> = (value) => {
  const wrong = checkNetwork(value)
  if (wrong) return wrong
  const net = parseNet(value)
  if (net.family !== 6) return 'Must be an IPv6 prefix'
  if (!contains(UNIQUE_LOCAL, net)) return 'Must be a unique local address (fc00::/7)'
  if (net.width !== VPC_PREFIX_WIDTH) return `Width must be ${VPC_PREFIX_WIDTH}`
  return undefined
}

/**
 * Checks the IPv6 block of a subnet.
 * @param prefix the prefix of its VPC
 */
export const checkIpv6Block =
  (prefix: string): Check<string> =>
  (value) => {
    const wrong = checkNetwork(value)
    if (wrong) return wrong
    const net = parseNet(value)
    if (net.family !== 6) return 'Must be an IPv6 network'
    if (net.width !== IPV6_WIDTH) return `Width must be ${IPV6_WIDTH}`
    return contains(parseNet(prefix), net) ? undefined : `Must be in the VPC's prefix ${prefix}`
  }

/** The first of these blocks that shares an address with a new one. */
export const clashing = (block: Net, others: readonly string[]): string | undefined =>
  others.find((other) => overlaps(parseNet(other), block))

/** The width of the default subnet that the API creates: 1024 addresses. */
const USUAL_IPV4_WIDTH = 22

/**
 * The free blocks of a width in a network, in order. Lazy, since a /8 contains a quarter of a million of them.
 * @param from the lowest address to consider
 */
export function* freeBlocks(
  within: Net,
  width: number,
  taken: readonly Span[],
  from: bigint = within.first,
): Generator<Net, undefined> {
  if (width < within.width) return undefined
  const inside = taken
    .filter((span) => overlaps(span, within))
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  let block = blockAt(within.family, from, width)
  if (block.first < from) block = blockAt(within.family, block.last + 1n, width)
  while (contains(within, block)) {
    const current = block
    const clash = inside.find((span) => overlaps(span, current))
    if (!clash) yield block
    const next = clash && clash.last > block.last ? clash.last + 1n : block.last + 1n
    block = blockAt(within.family, next, width)
    if (block.first < next) block = blockAt(within.family, block.last + 1n, width)
  }
  return undefined
}

const take = <T>(count: number, items: Iterable<T>): T[] => {
  const taken: T[] = []
  if (count <= 0) return taken
  for (const item of items) {
    taken.push(item)
    if (taken.length === count) break
  }
  return taken
}

const HIGHEST = (spans: readonly Span[]) =>
  spans.reduce<bigint | undefined>(
    (top, { last }) => (top === undefined || last > top ? last : top),
    undefined,
  )

/**
 * Free IPv4 blocks for a new subnet of a VPC, the best first: after the highest subnet in a private range
 * that the VPC already uses, then the lowest free one of each range.
 * @param taken the IPv4 blocks of its subnets
 * @param width from 8 to 26; others have none
 */
export function suggestIpv4Blocks(
  taken: readonly string[],
  width: number = USUAL_IPV4_WIDTH,
  count = 5,
): string[] {
  if (width < IPV4_WIDTHS.min || width > IPV4_WIDTHS.max) return []
  const spans = taken.map(parseNet)
  const ranges = PRIVATE.map((range) => ({
    range,
    top: HIGHEST(spans.filter((span) => contains(range, span))),
  })).toSorted((a, b) => Number(a.top === undefined) - Number(b.top === undefined))
  const found = ranges.flatMap(({ range, top }) => [
    ...(top === undefined ? [] : take(2, freeBlocks(range, width, spans, top + 1n))),
    ...take(1, freeBlocks(range, width, spans)),
  ])
  return [...new Set(found.map(formatNet))].slice(0, count)
}

/**
 * Free IPv6 blocks for a new subnet of a VPC, in order.
 * @param prefix the prefix of the VPC
 * @param taken the IPv6 blocks of its subnets
 */
export const suggestIpv6Blocks = (prefix: string, taken: readonly string[], count = 5): string[] =>
  take(count, freeBlocks(parseNet(prefix), IPV6_WIDTH, taken.map(parseNet))).map(formatNet)

/** Networks that no guest may send from: loopback and multicast of both families. */
const NOT_ROUTED = ['127.0.0.0/8', '224.0.0.0/4', '::1/128', 'ff00::/8'].map(parseNet)

/** Checks the networks for which an interface may carry traffic besides its own. */
export const checkTransitIps: Check<readonly string[]> = (nets) => {
  const seen: string[] = []
  for (const text of nets) {
    const net = parseNet(text)
    if (parseIp(text.split('/')[0] ?? '').value !== net.first)
      return `${text} has bits set behind its prefix: the network is ${formatNet(net)}`
    if (NOT_ROUTED.some((range) => contains(range, net)))
      return `${text} is a loopback or multicast network`
    const clash = clashing(net, seen)
    if (clash !== undefined) return `${text} overlaps ${clash}`
    seen.push(text)
  }
  return undefined
}
