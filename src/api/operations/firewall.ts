import { operation } from '@/api/operation'
import { COMMON } from '@/api/version'

/** List firewall rules */
export const vpcFirewallRulesView = operation(
  'vpcFirewallRulesView',
  'GET',
  '/v1/vpc-firewall-rules',
  { speaks: COMMON, cli: 'vpc firewall-rules view' },
)

/** Replace firewall rules */
export const vpcFirewallRulesUpdate = operation(
  'vpcFirewallRulesUpdate',
  'PUT',
  '/v1/vpc-firewall-rules',
  { speaks: COMMON, cli: 'vpc firewall-rules update', stale: ['vpcFirewallRulesView'] },
)
