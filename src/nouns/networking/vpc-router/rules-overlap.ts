/**
 * Overlapping routes of a router. The route with the longest prefix applies, so an overlap is no error, but useful to
 * know. Default routes overlap all others: that is not counted.
 */
import type { RouteDestination } from '@/api/contract/router'
import { checkAddress, checkAddressAndWidth } from '@/model/validate'
import type { Family, Span } from '@/model/networking/ip'
import { contains, overlaps, parseIp, parseNet, sizeOf, spanOf } from '@/model/networking/ip'

/** A subnet of the VPC, which a destination may name. */
export interface SubnetBlocks {
  name: string
  ipv4Block: string
  ipv6Block: string
}

/** The addresses of a destination; empty for an invalid one, or one that names no subnet of the VPC. */
export function destinationSpans(
  { type, value }: RouteDestination,
  subnets: readonly SubnetBlocks[],
): Span[] {
  if (type === 'ip') return checkAddress(value) ? [] : [spanOf(parseIp(value))]
  if (type === 'ip_net') return checkAddressAndWidth(value) ? [] : [parseNet(value)]
  const subnet = type === 'subnet' ? subnets.find(({ name }) => name === value) : undefined
  return subnet ? [parseNet(subnet.ipv4Block), parseNet(subnet.ipv6Block)] : []
}

/** The families of a destination: 4, 6, or both for a subnet. */
export const familiesOf = (
  destination: RouteDestination,
  subnets: readonly SubnetBlocks[],
): Family[] => [...new Set(destinationSpans(destination, subnets).map(({ family }) => family))]

/** The relation of another destination to this one. */
export interface Overlap {
  name: string
  is: 'same' | 'wider' | 'narrower'
}

/** The size of 0.0.0.0/0 and of ::/0. */
const ALL_OF: Readonly<Record<Family, bigint>> = { 4: 2n ** 32n, 6: 2n ** 128n }

const isDefault = (span: Span) => sizeOf(span) === ALL_OF[span.family]

function relation(mine: readonly Span[], theirs: readonly Span[]): Overlap['is'] | undefined {
  for (const a of mine)
    for (const b of theirs) {
      if (!overlaps(a, b)) continue
      if (contains(a, b) && contains(b, a)) return 'same'
      if (isDefault(a) || isDefault(b)) continue
      return contains(b, a) ? 'wider' : 'narrower'
    }
  return undefined
}

/**
 * The routes of the same router whose destination has addresses in common with this one.
 * @param others without the route itself
 */
export function overlapsOf(
  destination: RouteDestination,
  others: readonly { name: string; destination: RouteDestination }[],
  subnets: readonly SubnetBlocks[],
): Overlap[] {
  const spans = others.map((other) => ({
    name: other.name,
    spans: destinationSpans(other.destination, subnets),
  }))
  return overlapsAmong(destinationSpans(destination, subnets), spans)
}

/** The same for addresses that are already computed: a list needs this for every row. */
export const overlapsAmong = (
  mine: readonly Span[],
  others: readonly { name: string; spans: readonly Span[] }[],
): Overlap[] =>
  others.flatMap(({ name, spans }) => {
    const is = relation(mine, spans)
    return is ? [{ name, is }] : []
  })

const WORDS: Readonly<Record<Overlap['is'], (name: string) => string>> = {
  same: (name) => `${name} has the same destination`,
  wider: (name) => `narrower than ${name}, and applies before it`,
  narrower: (name) => `wider than ${name}, which applies before it`,
}

/** The overlaps as one line. */
export const overlapText = (found: readonly Overlap[]): string =>
  found.map(({ name, is }) => WORDS[is](name)).join('; ')
