import { subjectCalled } from '@commands/engine/scope'
import { usePassed } from '@/bind/clock'
import { R19 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import type { Role } from '@/api/contract/policy'
import type { ConsoleSession, DeviceAccessToken, Group, User } from '@/api/contract/user'
import { shortId } from '@/model/identity'
import { dateTime, isoTime } from '@/model/date-time'
import { COPIES } from '@/resources/copies'
import { paths } from '@/paths'
import { Tag } from '@/ui/text'
import { Tagged } from '@/ui/Tagged'
import { RoleTag } from '@/nouns/access/role/looks'
import { idColumn } from '@/resources/size-cells'
import { Ago, Blank, createdColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { accessReads } from '@/resources/access/reads'
import type { Column, Resource, Rows } from '@/resources/resource'

interface Identity {
  id: string
  displayName: string
}

/** The role that the silo's policy gives directly to an identity. */
export type RoleOf = (id: string) => Role | undefined

const nameColumn = <T extends Identity>(): Column<T> =>
  textColumn('name', 'Name', (row) => row.displayName, {
    width: 'minmax(160px, 1.4fr)',
    always: true,
  })

const roleColumn = <T extends Identity>(roleOf: RoleOf): Column<T> => ({
  key: 'role',
  title: 'Role on the silo',
  value: (row) => roleOf(row.id),
  render: (row) => {
    const role = roleOf(row.id)
    return role ? <RoleTag level="silo" role={role} /> : <Blank />
  },
  width: 'minmax(150px, 1fr)',
  always: true,
})

/** Whether the API has creation times of users and groups, as from release 19 on. */
export const useHasUserTimes = (): boolean => useApiHas({ since: R19 })

/** The columns of users and of groups. @param hasTimes whether the API has their creation times */
const columnsOf = <T extends Identity & { timeCreated?: Date | undefined }>(
  roleOf: RoleOf,
  hasTimes: boolean,
): Column<T>[] => [
  nameColumn(),
  roleColumn(roleOf),
  idColumn(),
  ...(hasTimes ? [createdColumn<T>()] : []),
]

/** A user as a subject of commands. */
export const userSubject = (row: User) => ({
  noun: 'user' as const,
  name: row.displayName,
  id: row.id,
  args: { user: row.id },
  value: row,
})

/** The users of the silo, or of one of its groups. */
export const userResource = (
  roleOf: RoleOf,
  hasTimes: boolean,
  group?: { id: string; name: string },
): Resource<User> => ({
  noun: 'user',
  title: group ? `Members of ${group.name}` : 'Users',
  list: accessReads.users(group?.id),
  link: (row) => paths.userSessions({ userId: row.id }),
  subject: userSubject,
  columns: columnsOf<User>(roleOf, hasTimes),
  commands: ['user.view', 'user.role', ...COPIES, 'user.logout'],
  actions: group ? ['group.role'] : [],
  empty: group
    ? {
        title: 'No members',
        text: 'The identity provider decides who is in a group.',
      }
    : {
        title: 'No users',
        text: 'Users appear here after their first login, or when an operator creates them.',
      },
})

/** A group of users as a subject of commands. */
export const siloGroupSubject = (row: Group) => ({
  noun: 'group' as const,
  name: row.displayName,
  id: row.id,
  args: { group: row.id },
  value: row,
})

/** The groups of the silo. */
export const siloGroupResource = (roleOf: RoleOf, hasTimes: boolean): Resource<Group> => ({
  noun: 'group',
  title: 'Groups',
  list: accessReads.groups(),
  link: (row) => paths.group({ groupId: row.id }),
  subject: siloGroupSubject,
  columns: columnsOf<Group>(roleOf, hasTimes),
  commands: ['group.view', 'group.role', 'copy.name', 'copy.id', 'history.view', 'view.raw'],
  actions: [],
  empty: {
    title: 'No groups',
    text: 'Groups come from the identity provider when their members log in.',
  },
})

const timeColumn = <T extends { id: string }>(
  key: string,
  title: string,
  of: (row: T) => Date | null | undefined,
  never = <Blank />,
): Column<T> => ({
  key,
  title,
  value: (row) => of(row) ?? undefined,
  render: (row) => {
    const at = of(row)
    return at ? <Ago at={at} caption={title} /> : never
  },
  width: 'minmax(96px, 0.6fr)',
  always: true,
})

/** The console sessions of a user. The API does not mark the current one. */
export const sessionRows = (user: string): Rows<ConsoleSession> => ({
  noun: 'user-session',
  title: 'Sessions',
  subject: (row) => subjectCalled(shortId(row.id), { noun: 'user-session', value: row }, { user }),
  columns: [
    { ...idColumn(), always: true },
    timeColumn('created', 'Created', (row) => row.timeCreated),
    timeColumn('used', 'Last used', (row) => row.timeLastUsed),
  ],
  commands: ['copy.id', 'view.raw'],
  actions: [],
  empty: { title: 'No sessions', text: 'This user is not signed in to the console.' },
})

const Expires = ({ at }: { at: Date }) => (
  <Tagged tag={usePassed(at) && <Tag>expired</Tag>}>
    <time dateTime={isoTime(at)}>{dateTime(at)}</time>
  </Tagged>
)

/** The access tokens of a user's command-line tools. */
export const tokenRows = (user: string): Rows<DeviceAccessToken> => ({
  noun: 'user-token',
  title: 'Access tokens',
  subject: (row) => subjectCalled(shortId(row.id), { noun: 'user-token', value: row }, { user }),
  columns: [
    { ...idColumn(), always: true },
    timeColumn('created', 'Created', (row) => row.timeCreated),
    {
      key: 'expires',
      title: 'Expires',
      value: (row) => row.timeExpires ?? undefined,
      render: (row) => (row.timeExpires ? <Expires at={row.timeExpires} /> : <Tag>Never</Tag>),
      width: 'minmax(160px, 1.2fr)',
      always: true,
    },
  ],
  commands: ['copy.id', 'view.raw'],
  actions: [],
  empty: {
    title: 'No access tokens',
    text: 'This user has not logged in with a command-line tool.',
  },
})
