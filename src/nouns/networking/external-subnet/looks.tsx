import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { Instance } from '@/api/contract/instance'
import type { SiloSubnetPool } from '@/api/contract/subnet-pool'
import type { OneInstance } from '@/api/inputs'
import { LOOKS, NAMES } from '@/resources/copies'
import { paths } from '@/paths'
import { subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Join } from '@/resources/join'
import type { Column, Resource, Rows } from '@/resources/resource'
import {
  attachedInstanceColumn,
  copiedColumn,
  poolColumn,
} from '@/resources/networking/attached-instance'
import { externalSubnetReads } from './reads'

const subnetSubject = (project: string, subnet: ExternalSubnet, more?: OneInstance) =>
  subjectOf(
    { noun: 'external-subnet', value: subnet },
    { project, externalSubnet: subnet.name, ...more },
  )

const subnetColumns = (pools: readonly SiloSubnetPool[]): Column<ExternalSubnet>[] => [
  nameColumn(),
  copiedColumn('subnet', 'Subnet', ({ subnet }) => subnet),
  poolColumn('Subnet pool', pools, ({ subnetPoolId }) => subnetPoolId),
]

const link = (project: string) => (row: ExternalSubnet) =>
  paths.externalSubnetEdit({ project, externalSubnet: row.name })

/**
 * The external subnets of a project.
 * @param join their instances
 * @param pools the silo's subnet pools
 */
export const externalSubnetResource = (
  project: string,
  join: Join<Instance>,
  pools: readonly SiloSubnetPool[],
): Resource<ExternalSubnet> => ({
  noun: 'external-subnet',
  title: 'External subnets',
  list: externalSubnetReads.subnets(project),
  link: link(project),
  subject: (row) => subnetSubject(project, row),
  columns: [
    ...subnetColumns(pools),
    attachedInstanceColumn(project, join),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: (row) => [
    'external-subnet.edit',
    'external-subnet.trace',
    row.instanceId ? 'external-subnet.detach' : 'external-subnet.attach',
    ...LOOKS,
    'external-subnet.delete',
  ],
  actions: ['external-subnet.create'],
  empty: {
    title: 'No external subnets',
    text: 'An external subnet is a network from a subnet pool that is routed to one instance of the project.',
    offer: 'external-subnet.create',
  },
})

/** The external subnets of an instance. */
export const attachedSubnetResource = (
  at: OneInstance,
  pools: readonly SiloSubnetPool[],
): Rows<ExternalSubnet> => ({
  noun: 'external-subnet',
  title: 'External subnets',
  link: link(at.project),
  subject: (row) => subnetSubject(at.project, row, at),
  columns: [...subnetColumns(pools), descriptionColumn()],
  commands: ['external-subnet.edit', 'external-subnet.trace', ...NAMES, 'external-subnet.detach'],
  actions: [],
  empty: {
    title: 'No external subnets',
    text: 'No network from a subnet pool is routed to the instance.',
  },
})
