/**
 * The ends of traffic: which of them targets and host filters select. A target selects network
 * interfaces of the rule's VPC, a host filter the other end, which may be anywhere.
 */
import type { VpcFirewallRuleTarget } from '@/api/contract/firewall'
import type { Ip, Span } from '../ip'
import { contains, overlaps, parseIp, parseNet, spanOf } from '../ip'

/** A target or host filter of a rule. */
export type End = VpcFirewallRuleTarget

/** Names of things that exist. */
export interface Names {
  has(name: string): boolean
  /** False when there are more than these: a name that is missing may exist. */
  isWhole: boolean
}

/** What the names in the rules of a VPC stand for now. */
export interface Network {
  /** The name of the VPC whose rules these are. */
  vpc: string
  subnets: readonly { name: string; blocks: readonly Span[] }[]
  /** True when there are more subnets than these. */
  hasMoreSubnets?: boolean
  /** The instances of the project. */
  instances: Names
  /** The VPCs of the project. */
  vpcs: Names
}

/** One end of a packet. */
export interface Place {
  ip: Ip
  /** The VPC whose addresses it is one of, and the instance that has it, where there is one. */
  nic?: { instance?: string; vpc: string }
}

const spans = new Map<string, Span>()
/** Texts of addresses repeat over thousands of rules and key presses. */
const MOST_SPANS = 20_000

/** The addresses of an `ip` or `ip_net`. */
export function addressesOf({ type, value }: End): Span {
  let span = spans.get(value)
  if (!span) {
    span = type === 'ip_net' ? parseNet(value) : spanOf(parseIp(value))
    if (spans.size >= MOST_SPANS) spans.clear()
    spans.set(value, span)
  }
  return span
}

const isAddress = ({ type }: End): boolean => type === 'ip' || type === 'ip_net'

const blocksOf = (network: Network, name: string): readonly Span[] | undefined =>
  network.subnets.find((subnet) => subnet.name === name)?.blocks

/** Does this target or host filter select this end? Subnets are those of the rule's VPC. */
export function selects(end: End, { ip, nic }: Place, network: Network): boolean {
  switch (end.type) {
    case 'vpc':
      return nic?.vpc === end.value
    case 'subnet':
      return (blocksOf(network, end.value) ?? []).some((block) => contains(block, spanOf(ip)))
    case 'instance':
      return nic?.instance === end.value
    case 'ip':
    case 'ip_net':
      return contains(addressesOf(end), spanOf(ip))
    default:
      return false
  }
}

/** Why a target or host filter selects nothing at all; nothing when it may select something. */
export function deadReason(end: End, network: Network, as: 'target' | 'host'): string | undefined {
  const { type, value } = end
  switch (type) {
    case 'vpc':
      if (as === 'target' && value !== network.vpc)
        return `the rules of ${network.vpc} do not apply to VPC ${value}`
      return missing(network.vpcs, value) && `there is no VPC ${value} in the project`
    case 'subnet':
      return !network.hasMoreSubnets && blocksOf(network, value) === undefined
        ? `there is no subnet ${value} in ${network.vpc}`
        : undefined
    case 'instance':
      return missing(network.instances, value) && `there is no instance ${value} in the project`
    case 'ip':
    case 'ip_net':
      return as === 'target' &&
        !network.hasMoreSubnets &&
        !network.subnets.some(({ blocks }) =>
          blocks.some((block) => overlaps(block, addressesOf(end))),
        )
        ? `${value} is in no subnet of ${network.vpc}`
        : undefined
    default:
      return undefined
  }
}

const missing = (names: Names, name: string): true | undefined =>
  names.isWhole && !names.has(name) ? true : undefined

/** Targets or host filters of a rule, prepared for being compared with those of many others. */
export interface Ends {
  items: readonly End[]
  /** Selects every end that there can be. */
  isAll: boolean
  /** The addresses of each item; nothing for names whose addresses are not known or may change. */
  spans: readonly (readonly Span[] | undefined)[]
  /** Each item as text. */
  keys: readonly string[]
  /** The networks among the items and behind their subnets, as text. */
  nets: readonly string[]
}

const keyOf = ({ type, value }: End): string => `${type} ${value}`

const netKey = ({ family, first }: Span, width: number): string => `${family} ${first}/${width}`

const BITS = { 4: 32, 6: 128 } as const

/** The width of a span that is a network. */
const widthOf = ({ family, first, last }: Span): number =>
  BITS[family] - ((last - first + 1n).toString(2).length - 1)

const EVERYTHING: readonly Span[] = ['0.0.0.0/0', '::/0'].map((net) => parseNet(net))

/**
 * Prepares the targets or host filters of a rule.
 * @param as for targets the rule's own VPC is everything; for hosts an empty list is
 */
export function endsOf(items: readonly End[], network: Network, as: 'target' | 'host'): Ends {
  const spans = items.map((end) =>
    isAddress(end)
      ? [addressesOf(end)]
      : end.type === 'subnet'
        ? blocksOf(network, end.value)
        : undefined,
  )
  const known = spans.flatMap((found) => found ?? [])
  const isAll =
    as === 'target'
      ? items.some(({ type, value }) => type === 'vpc' && value === network.vpc)
      : items.length === 0
  return {
    items,
    spans,
    isAll: isAll || EVERYTHING.every((whole) => known.some((span) => contains(span, whole))),
    keys: items.map(keyOf),
    nets: known.map((span) => netKey(span, widthOf(span))),
  }
}

/** The texts of all networks that contain the first network of an item, itself included. */
export function netsAround({ spans }: Ends): string[] {
  const span = spans[0]?.[0]
  if (!span) return []
  const bits = BITS[span.family]
  return Array.from({ length: widthOf(span) + 1 }, (_, width) => {
    const host = BigInt(bits - width)
    return netKey({ ...span, first: (span.first >> host) << host }, width)
  })
}

/**
 * Does the first select everything that the second does? Only what follows from the rules and the
 * blocks of subnets counts, not which addresses instances have at the moment.
 */
export function coversEnds(outer: Ends, inner: Ends): boolean {
  if (outer.isAll) return true
  if (inner.isAll) return false
  for (const [i, key] of inner.keys.entries()) {
    if (outer.keys.includes(key)) continue
    const own = inner.spans[i]
    if (!own || own.length === 0) return false
    if (!own.every((span) => outer.spans.some((all) => all?.some((one) => contains(one, span)))))
      return false
  }
  return true
}

/** The address families that these can select; both, unless all of them are addresses of one family. */
export function familiesOf({ items, isAll, spans }: Ends): readonly (4 | 6)[] {
  if (isAll || !items.every(isAddress)) return [4, 6]
  return spans.flatMap((found) => (found ?? []).map((span) => span.family))
}
