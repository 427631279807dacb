import type { Vpc } from '@/api/contract/vpc'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import type { Subject } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '../cells'
import type { Resource } from '../resource'
import { networkingReads } from './reads'

/** A VPC as what commands act on. */
export const vpcSubject = (project: string, vpc: Vpc): Subject => ({
  noun: 'vpc',
  name: vpc.name,
  id: vpc.id,
  args: { project, vpc: vpc.name },
  value: vpc,
})

/** The name of a VPC, leading to it. */
export const VpcLink = ({
  project,
  vpc,
  ...link
}: {
  project: string
  vpc: string
  tabIndex?: number
}) => (
  <Link href={paths.vpcSubnets({ project, vpc })} {...link}>
    {vpc}
  </Link>
)

/** The VPCs of a project. */
export const vpcResource = (project: string): Resource<Vpc> => ({
  noun: 'vpc',
  title: 'VPCs',
  list: networkingReads.vpcs(project),
  name: (row) => row.name,
  link: (row) => paths.vpcSubnets({ project, vpc: row.name }),
  subject: (row) => vpcSubject(project, row),
  columns: [
    nameColumn(),
    {
      key: 'dns',
      title: 'DNS name',
      value: (row) => row.dnsName,
      render: (row) => row.dnsName,
      width: 'minmax(100px, 1fr)',
    },
    {
      key: 'ipv6',
      title: 'IPv6 prefix',
      value: (row) => row.ipv6Prefix,
      render: (row) => row.ipv6Prefix,
      width: 'minmax(176px, 1fr)',
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['vpc.view', 'copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: [],
  empty: {
    title: 'No VPCs',
    text: 'A VPC is a private network: an instance reaches others by an interface in one of its subnets.',
  },
})
