/** Multicast groups of the fleet, their members, and the groups of an instance. */
import type { IpPool } from '@/api/contract/ip-pool'
import type { MulticastGroup } from '@/api/contract/multicast-group'
import type { OneInstance } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { addressOrder } from '@/model/pools/pool-range'
import { paths } from '@/paths'
import { Faint } from '@/ui/text'
import type { Subject } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '../cells'
import { Several } from '../Several'
import type { Join } from '../join'
import { Nameless, joinedName } from '../join'
import type { Column, Resource, Rows } from '../resource'
import type { MemberRow } from './multicast-reads'
import { multicastReads } from './multicast-reads'

/** A group as what commands act on. @param more further arguments of the page */
export const multicastSubject = (group: MulticastGroup, more?: OneInstance): Subject => ({
  noun: 'multicast-group',
  name: group.name,
  id: group.id,
  args: { multicastGroup: group.name, ...more },
  value: group,
})

/** The pool that the address of a group is from, as a link. */
export function PoolName({ id, pool }: { id: string; pool: ReturnType<Join<IpPool>> }) {
  if (typeof pool === 'string') return <Nameless found={pool} id={id} />
  return <Link href={paths.ipPool({ pool: pool.name })}>{pool.name}</Link>
}

const addressColumn: Column<MulticastGroup> = {
  key: 'address',
  title: 'Address',
  value: ({ multicastIp }) => addressOrder(multicastIp),
  text: ({ multicastIp }) => multicastIp,
  render: ({ multicastIp }) => multicastIp,
  width: 'minmax(120px, 1fr)',
  narrow: 'minmax(0, 1fr)',
  always: true,
}

const vlanColumn: Column<MulticastGroup> = {
  key: 'vlan',
  title: 'VLAN',
  value: ({ mvlan }) => mvlan ?? undefined,
  render: ({ mvlan }) => mvlan ?? <Blank />,
  align: 'right',
  width: '72px',
}

const sendersColumn: Column<MulticastGroup> = {
  key: 'senders',
  title: 'Senders',
  value: ({ sourceIps }) => sourceIps.join(' '),
  text: ({ sourceIps }) => sourceIps.join(' ') || 'any',
  render: ({ sourceIps }) =>
    sourceIps.length === 0 ? (
      <Faint>any</Faint>
    ) : (
      <Several items={sourceIps} what="Other senders" />
    ),
  width: 'minmax(110px, 1fr)',
}

const stateColumn: Column<MulticastGroup> = {
  key: 'state',
  title: 'State',
  value: ({ state }) => state,
  render: ({ state }) => state,
  width: '90px',
}

/** The multicast groups of the fleet. @param poolOf finds the pool of a group */
export const multicastGroupResource = (poolOf: Join<IpPool>): Resource<MulticastGroup> => ({
  noun: 'multicast-group',
  title: 'Multicast groups',
  list: multicastReads.groups(),
  name: (row) => row.name,
  link: (row) => paths.multicastGroup({ multicastGroup: row.name }),
  subject: (row) => multicastSubject(row),
  columns: [
    nameColumn(),
    addressColumn,
    {
      key: 'pool',
      title: 'IP pool',
      value: ({ ipPoolId }) => joinedName(poolOf(ipPoolId), ipPoolId),
      render: ({ ipPoolId }) => <PoolName id={ipPoolId} pool={poolOf(ipPoolId)} />,
      width: 'minmax(110px, 1fr)',
    },
    vlanColumn,
    sendersColumn,
    stateColumn,
    descriptionColumn(),
    createdColumn(),
  ],
  commands: [
    'multicast-group.view',
    'multicast-group.edit',
    'multicast-group.add-member',
    'copy.name',
    'copy.id',
    'view.raw',
    'multicast-group.delete',
  ],
  actions: ['multicast-group.create'],
  empty: {
    title: 'No multicast groups',
    text: 'The instances of a group receive what is sent to its one address.',
    offer: 'multicast-group.create',
  },
})

/** The members of a group: instances of any project. */
export const multicastMemberResource = (multicastGroup: string): Rows<MemberRow> => ({
  noun: 'instance',
  title: 'Members',
  name: (row) => row.name,
  link: ({ project, name }) =>
    project === undefined ? undefined : paths.instanceNetworking({ project, instance: name }),
  subject: (row) => ({
    noun: 'instance',
    name: row.name,
    id: row.id,
    args: { multicastGroup, instance: row.name, ...(row.project && { project: row.project }) },
    value: row.instance,
    answer: row.instance ?? row.member,
  }),
  columns: [
    nameColumn(),
    {
      key: 'project',
      title: 'Project',
      value: ({ project }) => project,
      render: ({ project }) =>
        project === undefined ? (
          <Faint data-tip="You cannot see the project of this instance">–</Faint>
        ) : (
          <Link href={paths.instances({ project })}>{project}</Link>
        ),
      width: 'minmax(110px, 1fr)',
    },
    {
      key: 'state',
      title: 'State',
      value: ({ member }) => member.state,
      render: ({ member }) => member.state,
      width: '110px',
      always: true,
    },
    createdColumn(),
  ],
  commands: ['instance.view', 'copy.name', 'copy.id', 'multicast-group.remove-member'],
  actions: [],
  empty: {
    title: 'No members',
    text: 'Nothing receives what is sent to the group until an instance is added.',
  },
})

/** The groups that an instance is in. */
export const joinedMulticastResource = (at: OneInstance): Rows<MulticastGroup> => ({
  noun: 'multicast-group',
  title: 'Multicast groups',
  name: (row) => row.name,
  link: (row) => paths.multicastGroup({ multicastGroup: row.name }),
  subject: (row) => multicastSubject(row, at),
  columns: [nameColumn(), addressColumn, sendersColumn, vlanColumn, descriptionColumn()],
  commands: ['multicast-group.view', 'copy.name', 'copy.id', 'view.raw', 'multicast-group.remove'],
  actions: [],
  empty: {
    title: 'No multicast groups',
    text: 'The instance receives no multicast traffic.',
  },
})
