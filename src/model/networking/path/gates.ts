/** The rules at a place of a path that may decide there, once the port or the other end is another. */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { otherVpcsIn } from '@/nouns/networking/firewall-rule/rules'
import { inOrder } from '../firewall/rule-set'
import type { Direction } from '../firewall/trace'
import { isMatch } from '../firewall/trace'
import type { Hop } from './hop'
import type { World } from './world'
import { networkOf } from './world'

/** A place on a path where rules decide. */
export interface Gate {
  direction: Direction
  /** In the order in which they are tried. */
  rules: readonly VpcFirewallRule[]
}

/** Filters that are left out: those for the traffic, or those for the other end. */
const WITHOUT = { traffic: { ports: null, protocols: null }, hosts: { hosts: null } } as const

/**
 * The rules at a hop that would match the packet without some of their filters.
 * @returns `undefined` where no rules decide
 */
export function gateAt(
  world: World,
  { project, station, verdict, packet }: Hop,
  without: 'traffic' | 'hosts',
): Gate | undefined {
  if (!verdict || !packet || station.at === 'internet') return undefined
  const part = world.vpcs.find(
    ({ topology }) => topology.project === project && topology.vpc.name === station.vpc,
  )
  if (!part?.rules) return undefined
  const network = networkOf(part.topology)
  const rules = part.rules.filter(
    (rule) =>
      rule.direction === verdict.direction &&
      rule.status === 'enabled' &&
      otherVpcsIn(rule, network.vpc).length === 0 &&
      isMatch({ ...rule, filters: { ...rule.filters, ...WITHOUT[without] } }, packet, network),
  )
  return { direction: verdict.direction, rules: inOrder(rules) }
}
