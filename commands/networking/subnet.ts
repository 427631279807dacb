import { onSubnet } from '@/api/inputs'
import { vpcSubnetCreate, vpcSubnetDelete, vpcSubnetUpdate } from '@/api/operations/vpc'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { oneVpc } from './vpc'

/** What addresses a subnet. */
const one = { ...oneVpc, subnet: ref('vpc-subnet') }

export const subnetCommands = [
  command({
    id: 'vpc-subnet.list',
    title: 'Subnets of a VPC',
    verb: 'Subnets',
    noun: 'vpc-subnet',
    also: 'address blocks',
    args: oneVpc,
    opens: paths.vpcSubnets,
  }),
  command({
    id: 'vpc-subnet.create',
    title: 'New subnet',
    verb: 'New subnet',
    noun: 'vpc-subnet',
    also: 'create add cidr block',
    args: oneVpc,
    opens: paths.vpcSubnetNew,
    sends: [vpcSubnetCreate],
  }),
  command({
    id: 'vpc-subnet.edit',
    title: 'Edit subnet',
    verb: 'Edit',
    noun: 'vpc-subnet',
    also: 'rename update router',
    args: one,
    opens: paths.vpcSubnetEdit,
    sends: [vpcSubnetUpdate],
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
    inspect: async (args, ctx, ids) => {
      const { inspectSubnet } = await import('./subnet-contents')
      return inspectSubnet(args, ids, ctx)
    },
    input: onSubnet,
    done: () => 'Subnet deleted',
    failed: () => 'Could not delete subnet',
    warning: () => 'This cannot be undone.',
  }),
] as const
