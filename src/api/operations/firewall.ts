/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const vpcFirewallRulesUpdate = operation(
  'vpcFirewallRulesUpdate',
  'PUT',
  '/v1/vpc-firewall-rules',
  { cli: 'vpc firewall-rules update', stale: ['vpcFirewallRulesView'], holds: 'rules' },
)

export const vpcFirewallRulesView = operation(
  'vpcFirewallRulesView',
  'GET',
  '/v1/vpc-firewall-rules',
  { cli: 'vpc firewall-rules view' },
)
