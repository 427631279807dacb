import { operation } from '@/api/operation'

/** List firewall rules */
export const vpcFirewallRulesView = operation(
  'vpcFirewallRulesView',
  'GET',
  '/v1/vpc-firewall-rules',
  { cli: 'vpc firewall-rules view' },
)

/** Replace firewall rules */
export const vpcFirewallRulesUpdate = operation(
  'vpcFirewallRulesUpdate',
  'PUT',
  '/v1/vpc-firewall-rules',
  { holds: 'rules', cli: 'vpc firewall-rules update', stale: ['vpcFirewallRulesView'] },
)
