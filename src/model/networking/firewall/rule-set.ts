/** A VPC's set of firewall rules: its limits, and the order in which its rules are tried. */
import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@/api/contract/firewall'
import { toWire } from '@/api/wire'
import type { Ordered } from '@/nouns/networking/firewall-rule/rules'
import { checkFilters, compareRules } from '@/nouns/networking/firewall-rule/rules'
import { count } from '../../words'

/** What a write sends of a rule. */
export type Rule = VpcFirewallRuleUpdate

/** The most rules of a VPC. */
export const MAX_RULES = 1_024
/** The most targets of a rule, and the most of each kind of its filters. */
export const MAX_ITEMS = 256
export const MAX_PRIORITY = 65_535

/**
 * The part of a rule that this console knows and that a write sends, with the three lists of filters always
 * there. An empty list filters nothing, as a missing one does.
 */
export const bodyOf = (rule: Rule): Rule & { filters: Required<Lists> } => ({
  name: rule.name,
  status: rule.status,
  action: rule.action,
  description: rule.description,
  direction: rule.direction,
  priority: rule.priority,
  targets: rule.targets,
  filters: {
    hosts: rule.filters.hosts ?? [],
    protocols: rule.filters.protocols ?? [],
    ports: rule.filters.ports ?? [],
  },
})

/** What this console knows of a rule; the control plane sets some of it by itself. */
const KNOWN: Readonly<Record<keyof VpcFirewallRule, true>> = {
  id: true,
  timeCreated: true,
  timeModified: true,
  vpcId: true,
  name: true,
  status: true,
  action: true,
  description: true,
  direction: true,
  priority: true,
  targets: true,
  filters: true,
}

const KNOWN_FILTERS: Readonly<Record<keyof Lists, true>> = {
  hosts: true,
  protocols: true,
  ports: true,
}

const without = (of: object, known: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !Object.hasOwn(known, key)))

/** The members of a rule, and of its filters, that this console does not know. */
export const unknownOf = (rule: Rule) => ({
  own: without(rule, KNOWN),
  filters: without(rule.filters, KNOWN_FILTERS),
})

/**
 * What a write sends of a rule as it was read. Since a write replaces all rules, members that only a newer
 * control plane knows go back as they came: left out, they would be lost.
 */
export const sentOf = (rule: Rule): Rule => {
  const body = bodyOf(rule)
  return { ...unknownOf(rule).own, ...body, filters: { ...rule.filters, ...body.filters } }
}

/**
 * A set of rules as text: the body of the call that replaces the rules of a VPC, as the command-line client takes it
 * with `--json-body`. Members that only a newer API knows are in it.
 */
export const textOfRules = (rules: readonly Rule[]): string =>
  `${JSON.stringify(toWire({ rules: rules.map(sentOf) }), null, 2)}\n`

interface Lists {
  hosts: NonNullable<Rule['filters']['hosts']>
  protocols: NonNullable<Rule['filters']['protocols']>
  ports: NonNullable<Rule['filters']['ports']>
}

/** The first problem with one rule. */
function checkRule(rule: Rule): string | undefined {
  const { name, priority, targets, filters } = bodyOf(rule)
  if (!Number.isInteger(priority) || priority < 0 || priority > MAX_PRIORITY)
    return `The priority of rule "${name}" must be from 0 to ${MAX_PRIORITY}`
  for (const [what, { length }] of [
    ['target', targets],
    ['host filter', filters.hosts],
    ['protocol filter', filters.protocols],
    ['port filter', filters.ports],
  ] as const)
    if (length > MAX_ITEMS)
      return `Rule "${name}" has ${count(length, what)}, and at most ${MAX_ITEMS} are possible`
  const wrong = checkFilters(filters)
  return wrong && `${wrong} in rule "${name}"`
}

/** The first problem with a set of rules as a whole: the control plane refuses it. */
export function checkRules(rules: readonly Rule[]): string | undefined {
  if (rules.length > MAX_RULES)
    return `A VPC can have at most ${MAX_RULES} firewall rules, and these are ${rules.length}`
  const seen = new Set<string>()
  for (const rule of rules) {
    if (seen.has(rule.name))
      return `Rule names must be unique: "${rule.name}" is there more than once`
    seen.add(rule.name)
    const wrong = checkRule(rule)
    if (wrong) return wrong
  }
  return undefined
}

/** Rules in the order in which they are tried. */
export const inOrder = <T extends Ordered>(rules: readonly T[]): T[] => rules.toSorted(compareRules)

/**
 * Moves a rule before the one that is tried just before it, or behind the one that is tried just
 * after it. Only rules of its direction count. As few priorities as possible change; those of rules
 * that follow are raised where there is no free number.
 * @returns the rules with a changed priority, or `undefined` when the rule is already the first or last
 */
export function moveRule<T extends Ordered & Pick<Rule, 'direction'>>(
  rules: readonly T[],
  name: string,
  by: -1 | 1,
): T[] | undefined {
  const direction = rules.find((rule) => rule.name === name)?.direction
  const order = inOrder(rules.filter((rule) => rule.direction === direction))
  const at = order.findIndex((rule) => rule.name === name)
  const other = order[at + by]
  const moved = order[at]
  if (!moved || !other) return undefined
  order[at] = other
  order[at + by] = moved
  const first = Math.min(at, at + by)
  const fits = keepingOthers(order, at + by)
  const settled = fits ?? raised(order, first)
  return settled.filter((rule, i) => rule.priority !== order[i]?.priority)
}

/**
 * Whether only rules of a selection, or none, are before a rule, or behind it: the rule cannot move without overtaking
 * one of them.
 */
export function isHeld<T extends Ordered & Pick<Rule, 'direction'>>(
  rules: readonly T[],
  names: readonly string[],
  name: string,
  by: -1 | 1,
): boolean {
  const direction = rules.find((rule) => rule.name === name)?.direction
  const order = inOrder(rules.filter((rule) => rule.direction === direction))
  const at = order.findIndex((rule) => rule.name === name)
  const beyond = by < 0 ? order.slice(0, at) : order.slice(at + 1)
  return beyond.every((rule) => names.includes(rule.name))
}

/**
 * Moves rules one after the other, the front ones first, so that none of them overtakes another.
 * @returns all rules, in the order in which they are given
 */
export function moveTogether<T extends Ordered & Pick<Rule, 'direction'>>(
  rules: readonly T[],
  names: readonly string[],
  by: -1 | 1,
): readonly T[] {
  const order = inOrder(rules.filter(({ name }) => names.includes(name)))
  let now = rules
  for (const { name } of by < 0 ? order : order.toReversed()) {
    if (isHeld(now, names, name, by)) continue
    const moved = moveRule(now, name, by) ?? []
    now = now.map((rule) => moved.find((other) => other.name === rule.name) ?? rule)
  }
  return now
}

/** The wanted order by a new priority of the moved rule alone, where there is one. */
function keepingOthers<T extends Ordered>(order: readonly T[], at: number): T[] | undefined {
  const [before, moved, after] = [order[at - 1], order[at], order[at + 1]]
  if (!moved) return undefined
  const fits = (priority: number) => {
    const rule = { ...moved, priority }
    return (
      priority >= 0 &&
      priority <= MAX_PRIORITY &&
      (!before || compareRules(before, rule) < 0) &&
      (!after || compareRules(rule, after) < 0)
    )
  }
  const near = (candidates: readonly (number | undefined)[]) =>
    candidates
      .filter((priority) => priority !== undefined)
      .sort((a, b) => Math.abs(a - moved.priority) - Math.abs(b - moved.priority))
  const above = before && before.priority + 1
  const below = after && after.priority - 1
  // A number of its own, or else the number of a neighbour.
  const priority = [...near([above, below]), ...near([before?.priority, after?.priority])].find(
    fits,
  )
  return priority === undefined ? undefined : order.with(at, { ...moved, priority })
}

/** The wanted order by raising priorities from one place on, and lowering them again at the end. */
function raised<T extends Ordered>(order: readonly T[], from: number): T[] {
  const next = [...order]
  const renumber = (i: number, neighbour: T | undefined, by: 1 | -1) => {
    const rule = next[i]
    if (!rule || !neighbour) return
    const isRight = (r: T) => (compareRules(neighbour, r) < 0 ? 1 : -1) === by
    if (isRight(rule)) return
    const same = { ...rule, priority: neighbour.priority }
    next[i] = isRight(same) ? same : { ...rule, priority: neighbour.priority + by }
  }
  for (let i = Math.max(from, 1); i < next.length; i += 1) renumber(i, next[i - 1], 1)
  // Numbers above the last one: everything moves down as far as needed. There are far more numbers than rules.
  const last = next.at(-1)
  if (last && last.priority > MAX_PRIORITY) {
    next[next.length - 1] = { ...last, priority: MAX_PRIORITY }
    for (let i = next.length - 2; i >= 0; i -= 1) renumber(i, next[i + 1], -1)
  }
  return next
}

/** The texts of a rule: its name and description, and the values of its targets, hosts and ports. */
export const textsIn = ({ name, description, targets, filters }: Rule): string[] => [
  name,
  description,
  ...[...targets, ...(filters.hosts ?? [])].map(({ value }) => value),
  ...(filters.ports ?? []),
]
