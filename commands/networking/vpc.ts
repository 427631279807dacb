import type { Vpc } from '@/api/contract/vpc'
import { onVpc } from '@/api/inputs'
import { vpcFirewallRulesUpdate } from '@/api/operations/firewall'
import { internetGatewayDelete } from '@/api/operations/internet-gateway'
import { vpcDelete, vpcSubnetDelete } from '@/api/operations/project-contents'
import { vpcRouterDelete, vpcRouterRouteUpdate } from '@/api/operations/router'
import { vpcCreate, vpcList, vpcUpdate, vpcView } from '@/api/operations/vpc'
import { VPCS } from '@/model/behaviours/vpcs'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { afterOffer, withOffer } from '../engine/offer'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    vpc: Vpc
  }
}

/** The arguments that address a VPC. */
export const oneVpc = { project: ref('project'), vpc: ref('vpc') }

const { list, view, create, remove } = usual('vpc', 'VPC')

const vpcCommands = [
  command({
    ...list('networks'),
    names: ['network'],
    args: { project: ref('project') },
    opens: paths.vpcs,
  }),
  command({
    ...view(),
    args: oneVpc,
    opens: paths.vpcFirewallRules,
  }),
  command({
    ...create('create add network'),
    names: ['new network', 'create network'],
    args: { project: ref('project') },
    opens: paths.vpcNew,
    sends: [vpcCreate],
  }),
  command({
    id: 'vpc.edit',
    title: 'Edit VPC',
    verb: 'Edit',
    noun: 'vpc',
    also: 'rename update dns',
    args: oneVpc,
    opens: paths.vpcEdit,
    // Rules and routes refer to the VPC by name: a rename may update them.
    sends: [vpcUpdate, vpcFirewallRulesUpdate, vpcRouterRouteUpdate],
  }),
  command({
    ...remove('destroy remove network'),
    danger: 'type-name',
    args: oneVpc,
    calls: vpcDelete,
    sends: [vpcSubnetDelete, vpcRouterDelete, internetGatewayDelete, vpcFirewallRulesUpdate],
    inspect: async (args, ctx, ids) => {
      const { inspectVpc } = await import('./vpc-contents')
      return inspectVpc(args, ids['vpc'], ctx)
    },
    input: onVpc,
    done: ({ vpc }, _, __, found) => withOffer(`VPC ${vpc} deleted`, found),
    followUp: afterOffer,
    redirect: ({ project }) => paths.vpcs({ project }),
  }),
] as const

export const vpcFamily = family({
  nouns: [
    noun({
      id: 'vpc',
      singular: 'VPC',
      terraform: async () => (await import('./terraform')).vpc,
      compare: async () => (await import('./comparing')).vpc,
      parents: ['project'],
      listing: { from: 'api', operation: vpcList },
      view: vpcView,
      page: paths.vpcFirewallRules,
      list: paths.vpcs,
      isSearched: true,
      topic: {
        title: 'VPCs',
        guide: 'guides/configuring-guest-networking',
        text: [
          'A VPC is a private network of a project, apart from all others: its instances reach each other by private addresses, and its firewall rules say what else reaches them.',
          'Its subnets are its blocks of addresses. Each network interface of an instance is in one of them.',
        ],
        racks: Object.values(VPCS),
      },
    }),
  ],
  keys: [
    ...key('root', 'g v', 'vpc.list'),
    ...key('root', 'c v', 'vpc.create'),
    ...sortKeys('vpc', { h: 'dns', v: 'ipv6' }),
  ],
  commands: vpcCommands,
})
