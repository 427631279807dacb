/**
 * Which firewall rules and routes of a VPC name a subnet, or the VPC itself. They hold names, not IDs: when
 * the thing is renamed or deleted, its old name matches nothing.
 */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { RouterRoute } from '@/api/contract/router'
import { allOf, count } from '../words'
import type { End } from './firewall/ends'

/** What is named: `{ type: 'subnet', value: 'db' }`. */
export type Called = End & { type: 'subnet' | 'vpc' }

type Rule = Pick<VpcFirewallRule, 'name' | 'targets' | 'filters'>
type Route = Pick<RouterRoute, 'name' | 'kind' | 'destination'> & { router: string }

export interface Naming {
  /** Names of the firewall rules. */
  rules: readonly string[]
  routes: readonly { name: string; router: string }[]
}

/** The rules whose targets or host filters name it, and the routes whose destination does. */
export function namingOf(
  called: Called,
  { rules, routes }: { rules: readonly Rule[]; routes: readonly Route[] },
): Naming {
  const isIt = ({ type, value }: { type: string; value: string }) =>
    type === called.type && value === called.value
  return {
    rules: rules
      .filter(({ targets, filters }) => [...targets, ...(filters.hosts ?? [])].some(isIt))
      .map(({ name }) => name),
    routes: routes
      // The system makes the route to each subnet, and renames and deletes it with the subnet.
      .filter(({ kind, destination }) => kind !== 'vpc_subnet' && isIt(destination))
      .map(({ name, router }) => ({ name, router })),
  }
}

const NAMED = 5

const listed = (names: readonly string[]) => {
  const left = names.length - NAMED
  return allOf([...names.slice(0, NAMED), ...(left > 0 ? [count(left, 'other')] : [])])
}

/** What a user should know before the thing is deleted; nothing where no rule or route names it. */
export function namingText({ rules, routes }: Naming): string | undefined {
  const kinds = [
    rules.length > 0 && `${count(rules.length, 'firewall rule')} (${listed(rules)})`,
    routes.length > 0 &&
      `${count(routes.length, 'route')} (${listed(routes.map(({ name, router }) => `${name} of router ${router}`))})`,
  ].filter((kind) => kind !== false)
  return kinds.length > 0
    ? `Named in ${allOf(kinds)}, where the name then matches nothing.`
    : undefined
}
