/**
 * Targets and host filters of rules, prepared for being compared with those of many others. Only what follows from
 * the rules and the blocks of subnets counts, not which addresses instances have now.
 */
import { once } from '@/model/once'
import type { Family, Span } from '../ip'
import type { IpSets } from '../ip-set'
import { EVERY_ADDRESS, common, holdsAll, meets, setsOf } from '../ip-set'
import type { End, Network } from './ends'
import { addressesOf, blocksOf, isAddress } from './ends'

/** What targets or host filters select. */
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

/** The addresses of each subnet: an interface has those of one. Where not all are known, one stands for all. */
export const subnetsOf = once((network: Network): readonly IpSets[] =>
  insideOf(network) === EVERY_ADDRESS
    ? [EVERY_ADDRESS]
    : network.subnets.map(({ blocks }) => setsOf(blocks)),
)

/**
 * Prepares the targets or host filters of a rule.
 * @param items without those that stand for nothing
 * @param isAny the rule has none: without targets it applies to every interface, and without host filters to every host
 */
export function endsOf(
  items: readonly End[],
  isAny: boolean,
  network: Network,
  as: 'target' | 'host',
): Ends {
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
  const isAll = isAny || (as === 'target' && items.some(isOwn))
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

const isSome = ({ addresses, names }: Ends): boolean =>
  addresses[4].length > 0 || addresses[6].length > 0 || names.size > 0

/** Does the first select all hosts of a family that the second does? */
export const coversHosts = (outer: Ends, inner: Ends, family: Family): boolean =>
  holdsAll(outer.addresses[family], inner.addresses[family]) &&
  [...inner.names].every(
    ([key, may]) => outer.names.has(key) || holdsAll(outer.addresses[family], may[family]),
  )

/**
 * Does the first choose all interfaces with an address of a family that the second does? An interface that is chosen
 * by its address of the other family may have any address of this one, or the other way round.
 */
export function coversTargets(
  outer: Ends,
  inner: Ends,
  family: Family,
  subnets: readonly IpSets[],
): boolean {
  if (!coversHosts(outer, inner, family)) return false
  const other = family === 4 ? 6 : 4
  const [own, wanted] = [outer.addresses, inner.addresses[other]]
  if (holdsAll(own[other], wanted)) return true
  return subnets.every(
    (subnet) =>
      holdsAll(own[other], common(wanted, subnet[other])) || holdsAll(own[family], subnet[family]),
  )
}

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

/** May a host of a family be selected by both? */
export const meetsHosts = (a: Ends, b: Ends, family: Family): boolean =>
  meets(a.addresses[family], b.addresses[family]) ||
  meetsByName(a, b, family) ||
  meetsByName(b, a, family)

/** May an interface be chosen by both, be it by an address of the one family and by one of the other? */
export function meetsTargets(a: Ends, b: Ends, subnets: readonly IpSets[]): boolean {
  if (meetsHosts(a, b, 4) || meetsHosts(a, b, 6)) return true
  const isIn = (one: Ends, subnet: IpSets, family: Family) =>
    meets(one.addresses[family], subnet[family])
  return subnets.some(
    (subnet) =>
      (isIn(a, subnet, 4) && isIn(b, subnet, 6)) || (isIn(a, subnet, 6) && isIn(b, subnet, 4)),
  )
}

/** Can these select an end with an address of the family? Whatever chooses an interface does so in both. */
export const hasFamily = (ends: Ends, family: Family, as: 'target' | 'host'): boolean =>
  as === 'target'
    ? isSome(ends)
    : ends.addresses[family].length > 0 ||
      [...ends.names.values()].some((may) => may[family].length > 0)
