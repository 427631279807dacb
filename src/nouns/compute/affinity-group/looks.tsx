import { NAMES } from '@/resources/copies'
import { computeReads } from '@/resources/compute/reads'
import { useQuery } from '@tanstack/react-query'
import type { CommandId } from '@commands/index'
import type { AffinityGroupMember, AffinityPolicy } from '@/api/contract/affinity'
import type { GroupKind, OneGroup } from '@/api/groups'
import type { OneInstance } from '@/api/inputs'
import { GROUP_NOUN, GROUP_WORD, MAX_GROUP_MEMBERS, POLICY_MEANS } from './rules'
import { asUnknown, entryOf } from '@/model/unknown'
import { paths } from '@/paths'
import { Faint } from '@/ui/text'
import { idColumn } from '@/resources/size-cells'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { GroupRow } from '@/resources/derived'
import { groupsOfBothKinds } from '@/resources/derived'
import { instanceStateColumn } from '@/nouns/compute/instance/looks'
import type { Column, Resource, Rows } from '@/resources/resource'

/** The address of a group's page. */
export const groupPath = ({ kind, project, group }: OneGroup): string =>
  kind === 'affinityGroup'
    ? paths.affinityGroup({ project, affinityGroup: group })
    : paths.antiAffinityGroup({ project, antiAffinityGroup: group })

/** The policy, with its explanation on hover and focus. */
export const Policy = ({ policy }: { policy: AffinityPolicy }) => (
  <span {...(entryOf(POLICY_MEANS, policy) && { 'data-tip': `A member ${POLICY_MEANS[policy]}` })}>
    {entryOf(POLICY_MEANS, policy) === undefined ? asUnknown(policy) : policy}
  </span>
)

/** The number of members. No list contains it, so each row reads it. */
function Members({ at }: { at: OneGroup }) {
  const { data } = useQuery({ ...computeReads.members(at), throwOnError: false })
  if (!data) return <Faint>…</Faint>
  if (data.items.length === 0) return <Blank />
  return `${data.items.length}${data.items.length >= MAX_GROUP_MEMBERS ? ' (full)' : ''}`
}

const kindColumn: Column<GroupRow> = textColumn('kind', 'Type', (row) => GROUP_WORD[row.kind], {
  width: 'minmax(110px, 0.8fr)',
  always: true,
})

const policyColumn: Column<GroupRow> = {
  key: 'policy',
  title: 'Policy',
  value: (row) => row.policy,
  render: (row) => <Policy policy={row.policy} />,
  width: 'minmax(70px, 0.6fr)',
}

/** A group as a subject of commands. @param more further arguments from the page */
export const groupSubject = (project: string, row: GroupRow, more?: { instance: string }) => ({
  noun: GROUP_NOUN[row.kind],
  name: row.name,
  id: row.id,
  args: { project, [row.kind]: row.name, ...more },
  value: row,
})

const linkOf = (project: string) => (row: GroupRow) =>
  groupPath({ kind: row.kind, project, group: row.name })

/** The groups of a project, of both kinds. */
export const groupResource = (project: string): Resource<GroupRow> => ({
  noun: 'anti-affinity-group',
  title: 'Affinity groups',
  list: groupsOfBothKinds(project),
  link: linkOf(project),
  subject: (row) => groupSubject(project, row),
  columns: [
    nameColumn(),
    kindColumn,
    {
      key: 'instances',
      title: 'Instances',
      value: () => undefined,
      render: (row) => <Members at={{ kind: row.kind, project, group: row.name }} />,
      align: 'right',
      width: '110px',
    },
    policyColumn,
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ({ kind }): CommandId[] => [
    `${GROUP_NOUN[kind]}.view`,
    `${GROUP_NOUN[kind]}.add-instance`,
    `${GROUP_NOUN[kind]}.edit`,
    'copy.name',
    'copy.id',
    'copy.cli',
    ...(kind === 'antiAffinityGroup' ? (['copy.terraform'] as const) : []),
    'history.view',
    'view.raw',
    `${GROUP_NOUN[kind]}.delete`,
  ],
  actions: ['affinity-group.create'],
  empty: {
    title: 'No affinity groups',
    text: 'A group says which instances must run on different sleds, or on the same one.',
    offer: 'affinity-group.create',
  },
})

/** The groups of an instance. */
export const joinedResource = (at: OneInstance): Rows<GroupRow> => ({
  noun: 'anti-affinity-group',
  title: 'Affinity groups',
  link: linkOf(at.project),
  subject: (row) => groupSubject(at.project, row, { instance: at.instance }),
  columns: [nameColumn(), kindColumn, policyColumn, descriptionColumn()],
  commands: ({ kind }): CommandId[] => [
    `${GROUP_NOUN[kind]}.view`,
    ...NAMES,
    `${GROUP_NOUN[kind]}.remove`,
  ],
  actions: [],
  empty: {
    title: 'No affinity groups',
    text: 'This instance is in no group: it runs on any sled that has room.',
  },
})

export type MemberRow = AffinityGroupMember['value']

/** The members of a group: instances, with the commands of instances. */
export const memberResource = (
  kind: GroupKind,
  project: string,
  group: string,
): Rows<MemberRow> => ({
  noun: 'instance',
  title: 'Members',
  link: (row) => paths.instanceSettings({ project, instance: row.name }),
  subject: (row) => ({
    noun: 'instance',
    name: row.name,
    id: row.id,
    args: { project, instance: row.name, [kind]: group },
    value: undefined,
    answer: row,
  }),
  columns: [nameColumn(), instanceStateColumn(), idColumn()],
  commands: [
    'instance.view',
    'instance.start',
    'instance.stop',
    ...NAMES,
    `${GROUP_NOUN[kind]}.remove-member`,
  ],
  actions: [],
  empty: { title: 'No group members', text: 'A stopped instance can be added.' },
})
