import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'

/** What addresses a VPC. */
const one = { project: ref('project'), vpc: ref('vpc') }

export const vpcCommands = [
  command({
    id: 'vpc.list',
    title: 'VPCs',
    verb: 'VPCs',
    noun: 'vpc',
    also: 'networks',
    args: { project: ref('project') },
    opens: paths.vpcs,
  }),
  command({
    id: 'vpc.view',
    title: 'Open VPC',
    verb: 'Open',
    noun: 'vpc',
    args: one,
    opens: paths.vpcSubnets,
  }),
  command({
    id: 'vpc-subnet.list',
    title: 'Subnets of a VPC',
    verb: 'Subnets',
    noun: 'vpc-subnet',
    also: 'address blocks',
    args: one,
    opens: paths.vpcSubnets,
  }),
] as const
