/**
 * Which earlier rules decide about all traffic of a rule. The rule is a set of boxes: targets by hosts by
 * traffic. Earlier rules that meet it cut each of the three at their borders; a piece of each makes a box in
 * which every rule matches all or nothing, and its first rule decides there.
 */
import type { Family } from '../ip'
import { FAMILIES } from '../ip-set'
import type { Network } from './ends'
import type { Masks } from './pieces'
import { hostMasks, namesOf, targetMasks, trafficMasks } from './pieces'
import type { Rule } from './rule-set'
import type { Ends } from './selections'
import {
  coversHosts,
  coversTargets,
  insideOf,
  meetsHosts,
  meetsTargets,
  ownVpcKey,
  subnetsOf,
} from './selections'
import type { Traffic } from './traffic'
import { coversTraffic, meetsTraffic } from './traffic'

/** A rule with its targets and filters prepared for comparisons. */
export interface Prepared {
  rule: Rule
  targets: Ends
  hosts: Ends
  traffic: Traffic
  /** The families of addresses that both its targets and its host filters can select. */
  families: readonly Family[]
}

/** Does the first match everything that the second matches? */
export const covers = (outer: Prepared, inner: Prepared, network: Network): boolean =>
  coversTraffic(outer.traffic, inner.traffic) &&
  inner.families.every(
    (family) =>
      coversTargets(outer.targets, inner.targets, family, subnetsOf(network)) &&
      coversHosts(outer.hosts, inner.hosts, family),
  )

/** May both match the same traffic? */
export const share = (a: Prepared, b: Prepared, network: Network): boolean =>
  meetsTraffic(a.traffic, b.traffic) &&
  FAMILIES.some((family) => meetsHosts(a.hosts, b.hosts, family)) &&
  meetsTargets(a.targets, b.targets, subnetsOf(network))

/**
 * The most boxes, and the most choices of names, that are examined for one rule. A rule that needs more is reported
 * only where a single earlier rule covers it.
 */
export const MOST_BOXES = 20_000

/** What decides about all traffic of a rule that never decides. */
export interface Overtaken {
  /** The earlier rules that decide about some of it, in their order. */
  by: readonly Prepared[]
  /** False where further rules may decide about some of it, too. */
  isAll: boolean
}

/** The earlier rules that meet a rule, in order, up to the first that matches all of its traffic. */
function meeting(inner: Prepared, earlier: readonly Prepared[], network: Network) {
  const found: Prepared[] = []
  for (const outer of earlier) {
    if (!share(outer, inner, network)) continue
    found.push(outer)
    if (covers(outer, inner, network)) return { found, isCovered: true }
  }
  return { found, isCovered: false }
}

/**
 * The masks in ascending order. A mask with few bits is likely to be small, and to have no bit in common with masks
 * of the other dimensions, which ends the search.
 */
const fewestFirst = (masks: Masks): bigint[] =>
  [...masks].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

const leastBit = (mask: bigint): bigint => mask & -mask

/**
 * What decides about all that a rule matches.
 * @param earlier the enabled rules of its direction that are tried before it, in order
 * @returns `undefined` where the rule decides about something, or where it takes more than `MOST_BOXES` to know
 */
export function overtaking(
  inner: Prepared,
  earlier: readonly Prepared[],
  network: Network,
): Overtaken | undefined {
  const { found, isCovered } = meeting(inner, earlier, network)
  const [first] = found
  if (!first) return undefined
  if (isCovered && found.length === 1) return { by: found, isAll: true }
  const deciding = decidingAmong(inner, found, network)
  if (deciding === undefined) return isCovered ? { by: [first], isAll: false } : undefined
  return deciding === 0n
    ? undefined
    : { by: found.filter((_, i) => deciding & (1n << BigInt(i))), isAll: true }
}

/** Which of these rules decide about some of a rule's traffic, as a mask; 0 where they leave some of it. */
function decidingAmong(
  inner: Prepared,
  outers: readonly Prepared[],
  network: Network,
): bigint | undefined {
  // An end with a name that only earlier rules have is selected by them at least as if it had none. So these
  // names do not matter for whether something is left, nor for which rule is the last to decide.
  const last = decidingMask(inner, outers, network, [inner])
  if (!last) return last
  const deciding = outers.slice(0, last.toString(2).length)
  return decidingMask(inner, deciding, network, [inner, ...deciding])
}

/** @param naming the rules whose names of ends are told apart */
function decidingMask(
  inner: Prepared,
  outers: readonly Prepared[],
  network: Network,
  naming: readonly Prepared[],
): bigint | undefined {
  const numbers = trafficMasks(
    inner.traffic,
    outers.map(({ traffic }) => traffic),
  )
  if (numbers.has(0n)) return 0n
  let deciding = 0n
  let looked = 0
  for (const family of inner.families) {
    const targets = targetMasks(
      inner.targets,
      outers.map((outer) => outer.targets),
      family,
      subnetsOf(network),
      namesOf(naming.map((one) => one.targets)),
      MOST_BOXES,
    )
    const hosts = hostMasks(
      inner.hosts,
      outers.map((outer) => outer.hosts),
      family,
      { key: ownVpcKey(network), inside: insideOf(network)[family] },
      namesOf(naming.map((one) => one.hosts)),
      MOST_BOXES,
    )
    if (targets?.has(0n) || hosts?.has(0n)) return 0n
    if (!targets || !hosts) return undefined
    const [far, flows] = [fewestFirst(hosts), fewestFirst(numbers)]
    for (const target of fewestFirst(targets))
      for (const both of new Set(far.map((host) => target & host)))
        for (const number of flows) {
          const mask = both & number
          if (mask === 0n) return 0n
          deciding |= leastBit(mask)
          looked += 1
          if (looked > MOST_BOXES) return undefined
        }
  }
  return deciding
}
