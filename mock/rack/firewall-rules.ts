/** The firewall rules of a VPC. */
import type { VpcFirewallRule, VpcFirewallRuleUpdate } from '@/api/contract/firewall'
import { invalid } from '../state/api-fault'
import { newNamed } from '../state/named'
import type { VpcRow, World } from '../state'

/** Replaces all rules of a VPC. As in the API, every rule gets a new id and new times. */
export function replaceRules(
  world: World,
  vpcId: string,
  rules: readonly VpcFirewallRuleUpdate[],
): void {
  for (const { id } of world.firewallRules.under(vpcId)) world.firewallRules.remove(id)
  for (const rule of rules) world.firewallRules.add({ ...rule, ...newNamed(world, rule), vpcId })
}

/** A VPC's rules sorted by name, as the API lists them. */
export const rulesOf = (world: World, vpcId: string): VpcFirewallRule[] =>
  world.firewallRules.under(vpcId).sort((a, b) => (a.name < b.name ? -1 : 1))

type Ends = Pick<VpcFirewallRuleUpdate, 'targets' | 'filters'>

/**
 * Resolves the rules of a VPC, as racks do before they send the rules to sleds.
 * @throws ApiFault when a rule names another VPC. Source: nexus/networking/src/firewall_rules.rs
 */
export function refuseOtherVpcs({ name }: Pick<VpcRow, 'name'>, rules: readonly Ends[]): void {
  const isOther = ({ type, value }: { type: string; value: string }) =>
    type === 'vpc' && value !== name
  if (rules.some(({ targets }) => targets.some(isOther)))
    throw invalid('cross-VPC firewall target unsupported')
  if (rules.some(({ filters }) => filters.hosts?.some(isOther)))
    throw invalid('cross-VPC firewall host filter unsupported')
}

type Rule = Pick<VpcFirewallRuleUpdate, 'name' | 'description' | 'filters'>

/** The rules of every new VPC: traffic within the VPC, SSH and ICMP are allowed in. */
export function defaultRules({ name }: VpcRow): VpcFirewallRuleUpdate[] {
  const own = { type: 'vpc', value: name } as const
  const rules: Rule[] = [
    {
      name: 'allow-internal-inbound',
      description:
        'Allow inbound traffic to all instances within the VPC if originated within the VPC',
      filters: { hosts: [own] },
    },
    {
      name: 'allow-ssh',
      description: 'Allow inbound TCP connections on port 22 from anywhere',
      filters: { protocols: [{ type: 'tcp' }], ports: ['22'] },
    },
    {
      name: 'allow-icmp',
      description: 'Allow inbound ICMP traffic from anywhere',
      filters: { protocols: [{ type: 'icmp', value: null }] },
    },
  ]
  return rules.map((rule) => ({
    ...rule,
    action: 'allow',
    direction: 'inbound',
    priority: 65_534,
    status: 'enabled',
    targets: [own],
  }))
}
