import type * as ops from '@/api/operations/firewall'
import { checkRules } from '@/model/networking/firewall/rule-set'
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
    const wrong = checkRules(rules)
    if (wrong) throw invalidValue('rules', wrong)
    replaceRules(world, id, rules)
    return { rules: rulesOf(world, id) }
  },
}
