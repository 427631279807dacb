/**
 * Which firewall rules and routes of a VPC name a subnet, an instance, or the VPC itself. They hold names, not IDs: when
 * the thing is renamed or deleted, its old name matches nothing.
 */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { RouterRoute } from '@/api/contract/router'
import type { Sentence } from '../sentence'
import { firstOf, listed, say } from '../sentence'
import { count } from '../words'
import type { End } from './firewall/ends'
import type { Rule } from './firewall/rule-set'

/** What is named: `{ type: 'subnet', value: 'db' }`. */
export type Named = End & { type: 'subnet' | 'vpc' | 'instance' }

/** What can be renamed. */
export type Called = Named & { type: 'subnet' | 'vpc' }

type NamingRule = Pick<VpcFirewallRule, 'name' | 'targets' | 'filters'>
type Route = Pick<RouterRoute, 'name' | 'kind' | 'destination'> &
  Partial<Pick<RouterRoute, 'target'>> & { router: string }

export interface Naming {
  /** Names of the firewall rules. */
  rules: readonly string[]
  routes: readonly { name: string; router: string }[]
}

/**
 * The rules whose targets or host filters name it, and the routes whose destination does, or for an instance their
 * target.
 */
export function namingOf(
  called: Named,
  { rules, routes }: { rules: readonly NamingRule[]; routes: readonly Route[] },
): Naming {
  const isIt = ({ type, value }: { type: string; value: string }) =>
    type === called.type && value === called.value
  return {
    rules: rules
      .filter(({ targets, filters }) => [...targets, ...(filters.hosts ?? [])].some(isIt))
      .map(({ name }) => name),
    routes: routes
      // The system makes the route to each subnet, and renames and deletes it with the subnet.
      .filter(
        ({ kind, destination, target }) =>
          kind !== 'vpc_subnet' &&
          (isIt(destination) || (target?.type === 'instance' && isIt(target))),
      )
      .map(({ name, router }) => ({ name, router })),
  }
}

/** Each name once: a list may hold the new name already. */
const once = <T extends End>(ends: readonly T[]): T[] =>
  ends.filter(
    ({ type, value }, i) => ends.findIndex((one) => one.type === type && one.value === value) === i,
  )

/** A rule with a new name in place of the one that it holds. */
export function ruleRenamed(rule: Rule, called: Called, to: string): Rule {
  const renamed = <T extends End>(ends: readonly T[]): T[] =>
    once(
      ends.map((end) =>
        end.type === called.type && end.value === called.value ? { ...end, value: to } : end,
      ),
    )
  const { hosts } = rule.filters
  return {
    ...rule,
    targets: renamed(rule.targets),
    filters: { ...rule.filters, ...(hosts && { hosts: renamed(hosts) }) },
  }
}

/**
 * The list of a rule that would become empty: a rule with an empty list of hosts matches every host, one with an
 * empty list of targets applies to every instance.
 */
export type Emptied = 'hosts' | 'targets'

/**
 * A rule without a name that it holds.
 * @returns the rule; or, where that would leave a list empty and so give the rule another meaning, which list
 */
export function ruleWithout(rule: Rule, gone: Named): Rule | Emptied {
  const others = <T extends End>(ends: readonly T[]): T[] =>
    ends.filter(({ type, value }) => type !== gone.type || value !== gone.value)
  const targets = others(rule.targets)
  const { hosts } = rule.filters
  const otherHosts = hosts && others(hosts)
  if (hosts && hosts.length > 0 && otherHosts?.length === 0) return 'hosts'
  if (rule.targets.length > 0 && targets.length === 0) return 'targets'
  return {
    ...rule,
    targets,
    filters: { ...rule.filters, ...(otherHosts && { hosts: otherHosts }) },
  }
}

/** What a rack does while a rule of a VPC names it by an old name. */
export const OLD_VPC_NAME =
  'While a rule names a VPC by its old name, no instance of the VPC can be started, and no rule of it be saved.'

/** '2 firewall rules and 1 route'; empty where nothing names it. */
export const namingCount = ({ rules, routes }: Naming): string =>
  [
    rules.length > 0 && count(rules.length, 'firewall rule'),
    routes.length > 0 && count(routes.length, 'route'),
  ]
    .filter((words) => words !== false)
    .join(' and ')

const NAMED = 5

/** '1 firewall rule (a) and 2 routes (b and c)'; `undefined` where no rule or route names it. */
export function namedIn(
  rules: readonly Sentence[],
  routes: readonly Sentence[],
): Sentence | undefined {
  const kinds = [
    { noun: 'firewall rule', names: rules },
    { noun: 'route', names: routes },
  ].filter(({ names }) => names.length > 0)
  return kinds.length === 0
    ? undefined
    : listed(
        kinds.map(
          ({ noun, names }) => say`${count(names.length, noun)} (${firstOf(names, NAMED)})`,
        ),
      )
}
