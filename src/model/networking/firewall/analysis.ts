/** What is odd about the rules of a VPC: those that match nothing, and those that never decide. */
import type { Network } from './ends'
import { deadReason, endsOf, familiesOf } from './ends'
import type { Prepared } from './earlier'
import { Earlier, covers } from './earlier'
import type { Rule } from './rule-set'
import { bodyOf, inOrder } from './rule-set'
import { isNoTraffic, trafficOf } from './traffic'
import { entryOf } from '../../unknown'

/** What is odd about one rule. */
export type Mark =
  /** Nothing can match it. @example reason 'it has no targets' */
  | { kind: 'matches-nothing'; reason: string }
  /** An earlier rule decides about everything that this one matches. */
  | { kind: 'shadowed'; by: string; byAction: Rule['action']; byPriority: number }
  /** An earlier rule matches exactly the same, and does the same. */
  | { kind: 'duplicate'; of: string }

const prepare = (rule: Rule, network: Network): Prepared => ({
  rule,
  targets: endsOf(rule.targets, network, 'target'),
  hosts: endsOf(rule.filters.hosts ?? [], network, 'host'),
  traffic: trafficOf(rule.filters),
})

/** Why nothing can match a rule, whether or not it is enabled; nothing when something can. */
function matchesNothing(one: Prepared, network: Network): string | undefined {
  const { targets, filters } = bodyOf(one.rule)
  if (targets.length === 0) return 'it has no targets'
  const deadTargets = targets.map((end) => deadReason(end, network, 'target'))
  if (deadTargets.every(Boolean)) return deadTargets[0]
  const deadHosts = filters.hosts.map((end) => deadReason(end, network, 'host'))
  if (deadHosts.length > 0 && deadHosts.every(Boolean)) return deadHosts[0]
  if (isNoTraffic(one.traffic)) return 'it filters by ports, and none of its protocols has ports'
  const [near, far] = [familiesOf(one.targets), familiesOf(one.hosts)]
  return near.some((family) => far.includes(family))
    ? undefined
    : 'its targets and its host filters are of different IP versions'
}

/**
 * The marks of a set of rules, by name; rules without one are fine. Disabled rules are compared
 * with earlier ones, too, but never shadow another.
 */
export function analyse(rules: readonly Rule[], network: Network): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  const earlier = { inbound: new Earlier(), outbound: new Earlier() }
  for (const rule of inOrder(rules)) {
    const before = entryOf(earlier, rule.direction)
    // What a rule of a direction that a newer API has added does is not known.
    if (!before) continue
    const one = prepare(rule, network)
    const reason = matchesNothing(one, network)
    if (reason !== undefined) {
      marks.set(rule.name, { kind: 'matches-nothing', reason })
      continue
    }
    const by = before.covering(one)
    if (by) marks.set(rule.name, markOf(by, one))
    if (rule.status === 'enabled') before.add(one)
  }
  return marks
}

const markOf = (by: Prepared, one: Prepared): Mark =>
  by.rule.action === one.rule.action && covers(one, by)
    ? { kind: 'duplicate', of: by.rule.name }
    : {
        kind: 'shadowed',
        by: by.rule.name,
        byAction: by.rule.action,
        byPriority: by.rule.priority,
      }

/** A mark in one or two words. */
export const markWords = (mark: Mark): string =>
  mark.kind === 'matches-nothing'
    ? 'matches nothing'
    : mark.kind === 'duplicate'
      ? `duplicate of ${mark.of}`
      : `shadowed by ${mark.by}`

/** A mark explained in a sentence. */
export const markExplained = (mark: Mark): string =>
  mark.kind === 'matches-nothing'
    ? `Nothing can match it: ${mark.reason}.`
    : mark.kind === 'duplicate'
      ? `${mark.of} comes first, matches exactly the same traffic and does the same.`
      : `${mark.by} (priority ${mark.byPriority}) comes first and ${mark.byAction === 'deny' ? 'denies' : 'allows'} all traffic that this rule matches.`
