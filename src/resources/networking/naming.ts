/** Reads the firewall rules and routes of a VPC that name the VPC, one of its subnets, or an instance in it. */
import type { OneInstance, OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { Named, Naming } from '@/model/networking/naming'
import { namingOf } from '@/model/networking/naming'
import { instanceNetwork } from '../derived'
import { routesIn } from '@/nouns/networking/internet-gateway/looks-gateways'
import { networkingReads } from './reads'

export const namingRead = ({ project, vpc }: OneVpc, called: Named): Read<Naming> => ({
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

/** The rules and routes that name an instance, in each VPC of its interfaces. */
export const instanceNaming = ({
  project,
  instance,
}: OneInstance): Read<readonly (Naming & { vpc: string })[]> => ({
  queryKey: ['naming of an instance', { project, instance }],
  queryFn: async ({ client }) => {
    const { vpcs } = await client.fetchQuery(instanceNetwork({ project, instance }))
    const names = Object.values(vpcs).filter((name) => name !== undefined)
    return Promise.all(
      names.map(async (vpc) => {
        const named = { type: 'instance', value: instance } as const
        return { ...(await client.fetchQuery(namingRead({ project, vpc }, named))), vpc }
      }),
    )
  },
  staleTime: FRESH_FOR,
  meta: {
    madeOf: [
      'instanceNetworkInterfaceList',
      'vpcFirewallRulesView',
      'vpcRouterList',
      'vpcRouterRouteList',
    ],
  },
})
