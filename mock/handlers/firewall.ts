import type * as ops from '@/api/operations/firewall'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const firewall: HandlersFor<typeof ops> = {
  vpcFirewallRulesView: notMocked('later'),
  vpcFirewallRulesUpdate: notMocked('later'),
}
