import type { VpcSubnet } from '@/api/contract/vpc'
import { createdColumn, descriptionColumn, nameColumn } from '../cells'
import type { Resource } from '../resource'
import { networkingReads } from './reads'

/** The subnets of a VPC. @param vpc its name */
export const vpcSubnetResource = (project: string, vpc: string): Resource<VpcSubnet> => ({
  noun: 'vpc-subnet',
  title: 'Subnets',
  list: networkingReads.subnets(project, vpc),
  name: (row) => row.name,
  subject: (row) => ({
    noun: 'vpc-subnet',
    name: row.name,
    id: row.id,
    args: { project, vpc, subnet: row.name },
    value: row,
  }),
  columns: [
    nameColumn(),
    {
      key: 'ipv4',
      title: 'IPv4 block',
      value: (row) => row.ipv4Block,
      render: (row) => row.ipv4Block,
      width: 'minmax(130px, 1fr)',
      always: true,
    },
    {
      key: 'ipv6',
      title: 'IPv6 block',
      value: (row) => row.ipv6Block,
      render: (row) => row.ipv6Block,
      width: 'minmax(208px, 1fr)',
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: [],
  empty: {
    title: 'No subnets',
    text: 'An interface of an instance takes its address from a subnet: without one, no instance can be in this VPC.',
  },
})
