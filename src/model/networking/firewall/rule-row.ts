import type { VpcFirewallRule } from '@/api/contract/firewall'

/** A row of the list of rules: the rule by its name, since each write gives it a new id. */
export interface RuleRow {
  /** The rule's name. */
  id: string
  name: string
  rule: VpcFirewallRule
}

export const rowOf = (rule: VpcFirewallRule): RuleRow => ({ id: rule.name, name: rule.name, rule })
