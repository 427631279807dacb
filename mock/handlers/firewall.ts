import type * as ops from '@/api/operations/firewall'
import { isIn } from '@/api/version'
import { FIREWALL } from '@/model/behaviours/firewall'
import { checkRules } from '@/model/networking/firewall/rule-set'
import { invalidValue } from '../state/api-fault'
import { refuseOtherVpcs, replaceRules, rulesOf } from '../rack/firewall-rules'
import type { HandlersFor } from '../server/handler'

export const firewall: HandlersFor<typeof ops> = {
  vpcFirewallRulesView: ({ parent, world }) => ({
    rules: rulesOf(world, parent(world.vpcs).id),
  }),

  // Names of instances and subnets are not checked, since a rule also applies to things that get the name later. The
  // name of another VPC is refused; before release 20, after the rules are stored. Source: nexus/src/app/vpc.rs
  vpcFirewallRulesUpdate: ({ parent, world, body: { rules = [] } }) => {
    const vpc = parent(world.vpcs)
    const { id } = vpc
    const wrong = checkRules(rules)
    if (wrong) throw invalidValue('rules', wrong)
    if (isIn(world.version, FIREWALL['rule-names-other-vpc-refused'])) refuseOtherVpcs(vpc, rules)
    replaceRules(world, id, rules)
    refuseOtherVpcs(vpc, rules)
    return { rules: rulesOf(world, id) }
  },
}
