/**
 * The ends of traffic: which of them targets and host filters select. A target selects network
 * interfaces of the rule's VPC, a host filter the other end, which may be anywhere.
 */
import { once } from '@/model/once'
import type { VpcFirewallRuleTarget } from '@/api/contract/firewall'
import type { Family, Ip, Span } from '../ip'
import { contains, overlaps, parseIp, parseNet, spanOf } from '../ip'
import type { IpSets } from '../ip-set'
import { EVERY_ADDRESS, common, holdsAll, meets, setsOf } from '../ip-set'

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

/** Why a target or host filter selects nothing at all; `undefined` when it may select something. */
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

/**
 * Targets or host filters of a rule, prepared for being compared with those of many others. Only what
 * follows from the rules and the blocks of subnets counts, not which addresses instances have now.
 */
export interface Ends {
  /** The addresses that are selected, whatever has them. */
  addresses: IpSets
  /** What is selected by its name, as text, with the addresses that it may have. */
  names: ReadonlyMap<string, IpSets>
  /** All addresses that an end of this kind may have. */
  space: IpSets
}

const keyOf = ({ type, value }: End): string => `${type} ${value}`

const typeOf = (key: string): string => key.slice(0, key.indexOf(' '))

/** The own VPC as one of the names of ends. */
export const ownVpcKey = ({ vpc }: Network): string => keyOf({ type: 'vpc', value: vpc })

/** The addresses that interfaces of the VPC may have; every one where not all subnets are known. */
export const insideOf = once((network: Network): IpSets => {
  const blocks = network.subnets.flatMap((subnet) => subnet.blocks)
  return network.hasMoreSubnets || blocks.length === 0 ? EVERY_ADDRESS : setsOf(blocks)
})

/**
 * Prepares the targets or host filters of a rule.
 * @param items without those that select nothing
 * @param as an empty list of host filters selects every end
 */
export function endsOf(items: readonly End[], network: Network, as: 'target' | 'host'): Ends {
  const inside = insideOf(network)
  const space = as === 'target' ? inside : EVERY_ADDRESS
  const names = new Map<string, IpSets>()
  const spans: Span[] = []
  const isOwn = ({ type, value }: End) => type === 'vpc' && value === network.vpc
  for (const end of items) {
    const known = isAddress(end)
      ? [addressesOf(end)]
      : end.type === 'subnet'
        ? blocksOf(network, end.value)
        : undefined
    if (known) spans.push(...known)
    else if (as === 'host' || !isOwn(end)) names.set(keyOf(end), isOwn(end) ? inside : space)
  }
  const isAll = as === 'target' ? items.some(isOwn) : items.length === 0
  const sets = isAll ? space : setsOf(spans)
  return {
    addresses:
      isAll || as === 'host'
        ? sets
        : { 4: common(sets[4], space[4]), 6: common(sets[6], space[6]) },
    names,
    space,
  }
}

/** Does the first select everything of a family that the second does? */
export const coversEnds = (outer: Ends, inner: Ends, family: Family): boolean =>
  holdsAll(outer.addresses[family], inner.addresses[family]) &&
  [...inner.names].every(
    ([key, may]) => outer.names.has(key) || holdsAll(outer.addresses[family], may[family]),
  )

/** Two names stand for one end if they are the same, or of different types: an instance in a VPC. */
const isOneEnd = (a: string, b: string): boolean => a === b || typeOf(a) !== typeOf(b)

/** Does the first have a name that may stand for an end that the second selects? */
function meetsByName(a: Ends, b: Ends, family: Family): boolean {
  for (const [key, may] of a.names) {
    if (meets(may[family], b.addresses[family])) return true
    for (const other of b.names.keys()) if (isOneEnd(key, other)) return true
  }
  return false
}

/** May an end of a family be selected by both? */
export const meetsEnds = (a: Ends, b: Ends, family: Family): boolean =>
  meets(a.addresses[family], b.addresses[family]) ||
  meetsByName(a, b, family) ||
  meetsByName(b, a, family)

/** Can these select an end with an address of the family? */
export const hasFamily = ({ addresses, names }: Ends, family: Family): boolean =>
  addresses[family].length > 0 || [...names.values()].some((may) => may[family].length > 0)
