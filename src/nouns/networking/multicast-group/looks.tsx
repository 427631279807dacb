/** Multicast groups of the fleet, their members, and the groups of an instance. */
import { NAMES } from '@/resources/copies'
import { addressColumn, ofAddresses } from '@/resources/address-column'
import type { IpPool } from '@/api/contract/ip-pool'
import type { MulticastGroup } from '@/api/contract/multicast-group'
import type { OneInstance } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { Faint } from '@/ui/text'
import { subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { Several } from '@/resources/Several'
import type { Join } from '@/resources/join'
import { joinedColumn } from '@/resources/joined-column'
import type { Column, Resource, Rows } from '@/resources/resource'
import type { JoinedGroup, MemberRow } from './reads'
import { MOST_READ, multicastReads } from './reads'

/** A group as a subject of commands. @param more further arguments from the page */
export const multicastSubject = (group: MulticastGroup, more?: OneInstance) =>
  subjectOf({ noun: 'multicast-group', value: group }, { multicastGroup: group.name, ...more })

/** The page of the pool of a group's address. */
export const poolPage = ({ name }: IpPool) => paths.ipPool({ pool: name })

const groupAddressColumn: Column<MulticastGroup> = addressColumn(
  'address',
  'Address',
  ({ multicastIp }) => multicastIp,
  { width: 'minmax(120px, 1fr)', narrow: 'minmax(0, 1fr)', always: true },
)

/** @param sendersOf the senders of a row; empty for any */
const sendersColumn = <T,>(sendersOf: (row: T) => readonly string[]): Column<T> => ({
  key: 'senders',
  title: 'Senders',
  ...ofAddresses(sendersOf),
  text: (row) => sendersOf(row).join(' ') || 'any',
  render: (row) =>
    sendersOf(row).length === 0 ? (
      <Faint>any</Faint>
    ) : (
      <Several items={sendersOf(row)} what="Other senders" />
    ),
  width: 'minmax(110px, 1fr)',
})

/** The senders of a group; some members may receive from others too. */
const groupSenders = ({ sourceIps, hasAnySourceMember }: MulticastGroup) =>
  hasAnySourceMember && sourceIps.length > 0 ? [...sourceIps, 'any'] : sourceIps

const stateColumn: Column<MulticastGroup> = textColumn('state', 'State', ({ state }) => state, {
  width: '90px',
})

/** The multicast groups of the fleet. @param poolOf finds the pool of a group */
export const multicastGroupResource = (poolOf: Join<IpPool>): Resource<MulticastGroup> => ({
  noun: 'multicast-group',
  title: 'Multicast groups',
  list: multicastReads.groups(),
  link: (row) => paths.multicastGroup({ multicastGroup: row.name }),
  subject: (row) => multicastSubject(row),
  columns: [
    nameColumn(),
    groupAddressColumn,
    joinedColumn('pool', 'IP pool', {
      join: poolOf,
      of: ({ ipPoolId }) => ipPoolId,
      page: poolPage,
      width: 'minmax(110px, 1fr)',
    }),
    sendersColumn(groupSenders),
    stateColumn,
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['multicast-group.view', 'copy.name', 'copy.id', 'history.view', 'view.raw'],
  actions: [],
  empty: {
    title: 'No multicast groups',
    text: 'The instances of a group receive what is sent to its one address. The first instance that joins a group makes it.',
  },
})

/** The members of a group: instances of any project. */
export const multicastMemberResource: Rows<MemberRow> = {
  noun: 'instance',
  title: 'Members',
  link: ({ project, name }) =>
    project === undefined ? undefined : paths.instanceNetworking({ project, instance: name }),
  subject: (row) => ({
    noun: 'instance',
    name: row.name,
    id: row.id,
    args: { instance: row.name, ...(row.project && { project: row.project }) },
    value: row.instance,
    answer: row.instance ?? row.member,
  }),
  columns: [
    nameColumn(),
    {
      key: 'project',
      title: 'Project',
      value: ({ project }) => project,
      render: ({ project, isUnread }) =>
        project === undefined ? (
          <Faint
            data-tip={
              isUnread
                ? `Only the first ${MOST_READ} members are looked up`
                : 'You cannot see the project of this instance'
            }
          >
            –
          </Faint>
        ) : (
          <Link href={paths.instances({ project })}>{project}</Link>
        ),
      width: 'minmax(110px, 1fr)',
    },
    textColumn('state', 'State', ({ member }) => member.state, { width: '110px', always: true }),
    sendersColumn<MemberRow>(({ member }) => member.sourceIps),
    createdColumn(),
  ],
  commands: ['instance.view', 'copy.name', 'copy.id'],
  actions: [],
  empty: {
    title: 'No members',
    text: 'Nothing receives what is sent to the group until an instance joins it.',
  },
}

/** The groups of an instance. */
export const joinedMulticastResource = (at: OneInstance): Rows<JoinedGroup> => ({
  noun: 'multicast-group',
  title: 'Multicast groups',
  name: (row) => row.name,
  link: (row) => paths.multicastGroup({ multicastGroup: row.name }),
  subject(row) {
    const { member: _, ...group } = row
    return multicastSubject(group, at)
  },
  columns: [
    nameColumn(),
    groupAddressColumn,
    sendersColumn<JoinedGroup>(({ member }) => member.sourceIps),
    descriptionColumn(),
  ],
  commands: ['multicast-group.view', ...NAMES, 'multicast-group.remove'],
  actions: [],
  empty: {
    title: 'No multicast groups',
    text: 'The instance receives no multicast traffic.',
  },
})
