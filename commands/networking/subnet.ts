import type { VpcSubnet } from '@/api/contract/vpc'
import { onSubnet } from '@/api/inputs'
import { vpcFirewallRulesUpdate } from '@/api/operations/firewall'
import { vpcSubnetDelete } from '@/api/operations/project-contents'
import { vpcRouterRouteDelete, vpcRouterRouteUpdate } from '@/api/operations/router'
import {
  vpcSubnetCreate,
  vpcSubnetList,
  vpcSubnetUpdate,
  vpcSubnetView,
} from '@/api/operations/vpc'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { afterOffer, withOffer } from '../engine/offer'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'
import { oneVpc } from './vpc'

declare module '../engine/noun' {
  interface Things {
    'vpc-subnet': VpcSubnet
  }
}

/** The arguments that address a subnet. */
const one = { ...oneVpc, subnet: ref('vpc-subnet') }

const { list, view, create } = usual('vpc-subnet', 'subnet')

const subnetCommands = [
  command({
    ...list('address blocks'),
    title: 'Subnets of a VPC',
    args: oneVpc,
    opens: paths.vpcSubnets,
  }),
  command({
    ...create('create add cidr block'),
    args: oneVpc,
    opens: paths.vpcSubnetNew,
    sends: [vpcSubnetCreate],
  }),
  command({
    ...view('interfaces addresses used'),
    args: one,
    opens: paths.vpcSubnet,
  }),
  command({
    id: 'vpc-subnet.edit',
    title: 'Edit subnet',
    verb: 'Edit',
    noun: 'vpc-subnet',
    also: 'rename update router',
    args: one,
    opens: paths.vpcSubnetEdit,
    // Rules and routes refer to the subnet by name: a rename may update them.
    sends: [vpcSubnetUpdate, vpcFirewallRulesUpdate, vpcRouterRouteUpdate],
  }),
  command({
    id: 'vpc-subnet.delete',
    title: 'Delete subnet',
    verb: 'Delete',
    noun: 'vpc-subnet',
    also: 'remove',
    danger: 'confirm',
    args: one,
    calls: vpcSubnetDelete,
    // For removing the subnet's name from rules and routes, where the user chooses that.
    sends: [vpcFirewallRulesUpdate, vpcRouterRouteDelete],
    inspect: async (args, ctx, ids) => {
      const { inspectSubnet } = await import('./subnet-contents')
      return inspectSubnet(args, ids, ctx)
    },
    input: onSubnet,
    done: (_, __, ___, found) => withOffer('Subnet deleted', found),
    followUp: afterOffer,
    failed: () => 'Could not delete subnet',
    warning: () => 'This cannot be undone.',
    redirect: ({ project, vpc }) => paths.vpcSubnets({ project, vpc }),
  }),
] as const

export const subnetFamily = family({
  nouns: [
    noun({
      id: 'vpc-subnet',
      singular: 'subnet',
      terraform: async () => (await import('./terraform')).vpcSubnet,
      compare: async () => (await import('./comparing')).vpcSubnet,
      field: 'subnet',
      parents: ['project', 'vpc'],
      listing: { from: 'api', operation: vpcSubnetList },
      view: vpcSubnetView,
      page: paths.vpcSubnet,
      list: paths.vpcSubnets,
      isSearched: true,
      references: [
        { noun: 'vpc', id: (subnet) => subnet.vpcId },
        { noun: 'vpc-router', id: (subnet) => subnet.customRouterId ?? undefined },
      ],
      topic: {
        title: 'subnets',
        guide: 'guides/configuring-guest-networking',
        text: [
          'A subnet is a block of private addresses of a VPC. Each network interface takes an address of the subnet that it is in.',
          'A subnet uses the routes of its VPC, and those of a custom router where it has one.',
        ],
      },
    }),
  ],
  keys: [...sortKeys('vpc-subnet', { i: 'ipv4', v: 'ipv6', k: 'router' })],
  commands: subnetCommands,
})
