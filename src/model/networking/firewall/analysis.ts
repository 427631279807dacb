/** What is odd about the rules of a VPC: those that match nothing, and those that never decide. */
import { once } from '@/model/once'
import { FAMILIES } from '../ip-set'
import type { End, Network } from './ends'
import { deadReason, lostReason } from './ends'
import type { Overtaken, Prepared } from './earlier'
import { covers, overtaking, share } from './earlier'
import { compareRules, otherVpcsIn } from '@/nouns/networking/firewall-rule/rules'
import type { Rule } from './rule-set'
import { bodyOf, inOrder } from './rule-set'
import { endsOf, hasFamily } from './selections'
import { trafficOf } from './traffic'
import { entryOf } from '../../unknown'
import { allOf } from '../../word-lists'

/** What is odd about one rule. */
export type Mark =
  /** The rack skips it, since its targets or hosts stand for nothing. @example reason 'there is no subnet db in web' */
  | { kind: 'matches-nothing'; reason: string }
  /** It names other VPCs: the rack refuses all rules of the VPC. */
  | { kind: 'names-other-vpc'; vpcs: readonly string[] }
  /** An earlier rule decides about everything that this one matches. */
  | { kind: 'shadowed'; by: string; byAction: Rule['action']; byPriority: number }
  /** Several earlier rules, each of which decides about some of it, decide about everything that this one matches. */
  | {
      kind: 'never-decides'
      /** In the order in which they are tried. */
      by: readonly string[]
      /** False where there may be more of them. */
      isAll: boolean
    }
  /** An earlier rule matches exactly the same, and does the same. */
  | { kind: 'duplicate'; of: string }

function prepare(rule: Rule, network: Network): Prepared {
  const select = (ends: readonly End[], as: 'target' | 'host') =>
    endsOf(
      ends.filter((end) => deadReason(end, network, as) === undefined),
      ends.length === 0,
      network,
      as,
    )
  const targets = select(rule.targets, 'target')
  const hosts = select(rule.filters.hosts ?? [], 'host')
  return {
    rule,
    targets,
    hosts,
    traffic: trafficOf(rule.filters),
    families: FAMILIES.filter(
      (family) => hasFamily(targets, family, 'target') && hasFamily(hosts, family, 'host'),
    ),
  }
}

/** Why a rule takes no part, whether or not it is enabled; `undefined` where it does. */
function apart(rule: Rule, network: Network): Mark | undefined {
  const { targets, filters } = bodyOf(rule)
  const vpcs = otherVpcsIn(rule, network.vpc)
  if (vpcs.length > 0) return { kind: 'names-other-vpc', vpcs }
  const reason =
    (targets.length > 0 ? lostReason(targets, network, 'target') : undefined) ??
    (filters.hosts.length > 0 ? lostReason(filters.hosts, network, 'host') : undefined)
  return reason === undefined ? undefined : { kind: 'matches-nothing', reason }
}

/** Does a rule with this mark never match anything? */
const isApart = (mark: Mark | undefined): boolean =>
  mark?.kind === 'matches-nothing' || mark?.kind === 'names-other-vpc'

/** A set of rules with its marks. */
export interface Analysed {
  rules: readonly Rule[]
  marks: ReadonlyMap<string, Mark>
}

/** The rules in a network, each prepared once: sets are compared again with each key that is typed. */
const preparedIn = once((network: Network) => once((rule: Rule) => prepare(rule, network)))

/**
 * The marks of an earlier analysis that still hold: those of rules in both sets for which no rule that only one set
 * has is tried earlier and matches some of the same traffic.
 */
function keptMarks(
  { rules: before, marks }: Analysed,
  rules: readonly Rule[],
  network: Network,
): ReadonlyMap<Rule, Mark | undefined> {
  const [was, is] = [new Set(before), new Set(rules)]
  const differing = [...before, ...rules]
    .filter((rule) => rule.status === 'enabled' && was.has(rule) !== is.has(rule))
    .map((rule) => preparedIn(network)(rule))
  const kept = rules.filter((rule) => {
    if (!was.has(rule)) return false
    const one = preparedIn(network)(rule)
    return !differing.some(
      (other) =>
        other.rule.direction === rule.direction &&
        compareRules(other.rule, rule) < 0 &&
        share(other, one, network),
    )
  })
  return new Map(kept.map((rule) => [rule, marks.get(rule.name)]))
}

/**
 * The marks of a set of rules, by name; rules without one are fine. Disabled rules are compared
 * with earlier ones, too, but never shadow another.
 * @param like a set that has most of the very same rules: what cannot differ is not worked out again
 */
export function analyse(
  rules: readonly Rule[],
  network: Network,
  like?: Analysed,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  const kept = like && keptMarks(like, rules, network)
  const earlier: Record<Rule['direction'], Prepared[]> = { inbound: [], outbound: [] }
  for (const rule of inOrder(rules)) {
    const before = entryOf(earlier, rule.direction)
    // What a rule of a direction that a newer API has added does is not known.
    if (!before) continue
    const one = preparedIn(network)(rule)
    const mark = kept?.has(rule) ? kept.get(rule) : findMark(one, before, network)
    if (mark) marks.set(rule.name, mark)
    if (!isApart(mark) && rule.status === 'enabled') before.push(one)
  }
  return marks
}

/** @param earlier the enabled rules that are tried before it */
function findMark(one: Prepared, earlier: readonly Prepared[], network: Network): Mark | undefined {
  const mark = apart(one.rule, network)
  if (mark) return mark
  const overtaken = overtaking(one, earlier, network)
  return overtaken && markOf(overtaken, one, network)
}

function markOf({ by, isAll }: Overtaken, one: Prepared, network: Network): Mark {
  const [first] = by
  if (!first || by.length > 1 || !isAll)
    return { kind: 'never-decides', by: by.map(({ rule }) => rule.name), isAll }
  const { name, action, priority } = first.rule
  return action === one.rule.action && covers(one, first, network)
    ? { kind: 'duplicate', of: name }
    : { kind: 'shadowed', by: name, byAction: action, byPriority: priority }
}

/** More rules than this are counted, not named. */
const NAMED = 5

/** 'allow-a, deny-b and allow-c', 'a, b, c, d, e and 3 more' */
const rulesInWords = (names: readonly string[], isAll: boolean): string => {
  const shown = names.length > NAMED ? names.slice(0, NAMED) : names
  const rest = names.length - shown.length
  return allOf([
    ...shown,
    ...(isAll ? (rest > 0 ? [`${rest} more`] : []) : ['other earlier rules']),
  ])
}

/** A mark in a few words. */
export function markWords(mark: Mark): string {
  switch (mark.kind) {
    case 'matches-nothing':
      return 'matches nothing'
    case 'names-other-vpc':
      return 'names another VPC'
    case 'duplicate':
      return `duplicate of ${mark.of}`
    case 'shadowed':
      return `shadowed by ${mark.by}`
    case 'never-decides':
      return 'never decides'
  }
}

/** What follows from rules that name other VPCs. */
export const namesOtherVpc = (vpcs: readonly string[]): string =>
  `A rule can name no VPC but its own, and ${allOf(vpcs.map((name) => `VPC ${name}`))} ${vpcs.length === 1 ? 'is another one' : 'are others'}: no instance of the VPC can be started, and no rule saved, until every such name is gone.`

/** A mark explained in a sentence. */
export function markExplained(mark: Mark): string {
  switch (mark.kind) {
    case 'matches-nothing':
      return `Nothing can match it, and the rack skips it: ${mark.reason}.`
    case 'names-other-vpc':
      return namesOtherVpc(mark.vpcs)
    case 'duplicate':
      return `${mark.of} comes first, matches exactly the same traffic and does the same.`
    case 'shadowed':
      return `${mark.by} (priority ${mark.byPriority}) comes first and ${mark.byAction === 'deny' ? 'denies' : 'allows'} all traffic that this rule matches.`
    case 'never-decides':
      return `${rulesInWords(mark.by, mark.isAll)} together come first and match all of its traffic.`
  }
}
