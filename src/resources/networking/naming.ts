/** Reads which firewall rules and routes of a VPC name one of its subnets, or the VPC itself. */
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { Called, Naming } from '@/model/networking/naming'
import { namingOf } from '@/model/networking/naming'
import { routesIn } from './gateways'
import { networkingReads } from './reads'

export const namingRead = ({ project, vpc }: OneVpc, called: Called): Read<Naming> => ({
  queryKey: ['naming', { project, vpc }, called],
  queryFn: async ({ client }) => {
    const [{ rules }, routes] = await Promise.all([
      client.fetchQuery(networkingReads.firewallRules(project, vpc)),
      routesIn(client, { project, vpc }),
    ])
    return namingOf(called, { rules, routes })
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: ['vpcFirewallRulesView', 'vpcRouterList', 'vpcRouterRouteList'] },
})
