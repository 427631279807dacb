import type { VpcFirewallRuleUpdate } from '@/api/contract/firewall'
import type * as ops from '@/api/operations/firewall'
import { checkFilters } from '@/model/networking/firewall-rule'
import { invalidValue } from '../state/api-fault'
import { replaceRules, rulesOf } from '../rack/firewall-rules'
import type { HandlersFor } from '../server/handler'
import { parentFrom } from '../rack/lookup'

export const firewall: HandlersFor<typeof ops> = {
  vpcFirewallRulesView: ({ actor, world, query }) => ({
    rules: rulesOf(world, parentFrom(world, actor.siloId, 'vpc', query).id),
  }),

  // Names of instances, subnets and VPCs are not checked: a rule applies to whatever has the name
  // later.
  vpcFirewallRulesUpdate: ({ actor, world, query, body: { rules = [] } }) => {
    const { id } = parentFrom(world, actor.siloId, 'vpc', query)
    refuseDuplicates(rules)
    for (const { name, filters } of rules) {
      const wrong = checkFilters(filters)
      if (wrong) throw invalidValue('rules', `${wrong} in rule "${name}"`)
    }
    replaceRules(world, id, rules)
    return { rules: rulesOf(world, id) }
  },
}

/** @throws ApiFault when two rules have the same name */
function refuseDuplicates(rules: readonly VpcFirewallRuleUpdate[]): void {
  const seen = new Set<string>()
  for (const { name } of rules) {
    if (seen.has(name))
      throw invalidValue('rules', `Rule names must be unique: "${name}" is there more than once`)
    seen.add(name)
  }
}
