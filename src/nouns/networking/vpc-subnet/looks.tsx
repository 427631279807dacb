import { styled } from 'styled-components'
import { LOOKS } from '@/resources/copies'
import { ofAddresses } from '@/resources/address-column'
import type { VpcRouter } from '@/api/contract/router'
import type { VpcSubnet } from '@/api/contract/vpc'
import type { OneVpc } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { subjectOf } from '@commands/engine/scope'
import { Blank, Gone, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Join } from '@/resources/join'
import { Nameless, joinedName } from '@/resources/join'
import type { Column, Resource } from '@/resources/resource'
import { networkingReads } from '@/resources/networking/reads'

/** An address or block, in one piece. */
const Block = styled.span`
  white-space: nowrap;
`

const routerColumn = (project: string, vpc: string, join: Join<VpcRouter>): Column<VpcSubnet> => ({
  key: 'router',
  title: 'Custom router',
  value: ({ customRouterId: id }) => (id ? joinedName(join(id), id) : undefined),
  render: ({ customRouterId: id }) => {
    if (!id) return <Blank />
    const router = join(id)
    if (router === 'gone') return <Gone />
    if (router === 'far') return <Nameless found={router} id={id} />
    return (
      <Link href={paths.vpcRouter({ project, vpc, router: router.name })} tabIndex={-1}>
        {router.name}
      </Link>
    )
  },
  width: 'minmax(110px, 1fr)',
})

export const subnetSubject = ({ project, vpc }: OneVpc, subnet: VpcSubnet) =>
  subjectOf({ noun: 'vpc-subnet', value: subnet }, { project, vpc, subnet: subnet.name })

/** The subnets of a VPC. @param vpc its name @param join its routers */
export const vpcSubnetResource = (
  project: string,
  vpc: string,
  join: Join<VpcRouter>,
): Resource<VpcSubnet> => ({
  noun: 'vpc-subnet',
  title: 'Subnets',
  list: networkingReads.subnets(project, vpc),
  link: (row) => paths.vpcSubnet({ project, vpc, subnet: row.name }),
  subject: (row) => subnetSubject({ project, vpc }, row),
  columns: [
    nameColumn(),
    {
      key: 'ipv4',
      title: 'IPv4 block',
      ...ofAddresses((row) => [row.ipv4Block]),
      render: (row) => <Block>{row.ipv4Block}</Block>,
      width: 'minmax(130px, 1fr)',
      always: true,
    },
    {
      key: 'ipv6',
      title: 'IPv6 block',
      ...ofAddresses((row) => [row.ipv6Block]),
      render: (row) => <Block>{row.ipv6Block}</Block>,
      width: 'minmax(208px, 1fr)',
    },
    routerColumn(project, vpc, join),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['vpc-subnet.view', 'vpc-subnet.edit', 'copy.name', ...LOOKS, 'vpc-subnet.delete'],
  actions: ['vpc-subnet.create'],
  empty: {
    title: 'No VPC subnets',
    text: 'An interface of an instance takes its address from a subnet: without one, no instance can be in this VPC.',
    offer: 'vpc-subnet.create',
  },
})
