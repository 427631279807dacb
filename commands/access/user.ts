/** The users and groups of the silo. */
import type { ConsoleSession, DeviceAccessToken, Group, User } from '@/api/contract/user'
import { policyUpdate } from '@/api/operations/policy-change'
import {
  groupList,
  groupView,
  userList,
  userLogout,
  userSessionList,
  userTokenList,
  userView,
} from '@/api/operations/user'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { untypedPath } from '../engine/untyped-path'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import type { RelatedPage } from '../engine/noun'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    user: User
    group: Group
    'user-session': ConsoleSession
    'user-token': DeviceAccessToken
  }
}

const one = { user: ref('user') }
const group = { group: ref('group') }

/** The name of a user if cached, otherwise the id. */
const nameOf = (user: string, ctx: Ctx): string => ctx.find('user', { user })?.displayName ?? user

const userUsual = usual('user')
const groupUsual = usual('group')

export const userCommands = [
  command({
    ...userUsual.list('people identities'),
    opens: paths.users,
  }),
  command({
    ...userUsual.view('sessions tokens'),
    args: one,
    opens: untypedPath(paths.userSessions, { userId: 'user' }),
  }),
  command({
    id: 'user.role',
    title: 'Change silo role of user',
    verb: 'Change silo role',
    noun: 'user',
    also: 'set add assign permission access',
    args: one,
    opens: untypedPath(paths.accessRoleEdit, { identity: 'user' }),
    sends: [policyUpdate],
  }),
  command({
    id: 'user.logout',
    hint: true,
    title: 'Log user out everywhere',
    verb: 'Log out everywhere',
    asks: (things) => `Log ${things} out everywhere`,
    noun: 'user',
    also: 'sessions tokens revoke end sign out',
    danger: 'confirm',
    args: one,
    calls: userLogout,
    input: ({ user }) => ({ path: { userId: user } }),
    done: ({ user }, _, ctx) => `${nameOf(user, ctx)} logged out everywhere`,
    failed: ({ user }, ctx) => `Error logging out ${nameOf(user, ctx)}`,
    warning: ({ user }, ctx) =>
      `All sessions end and all access tokens are deleted immediately. This cannot be undone.${
        user === ctx.me?.id ? ' This is your own account: you will have to sign in again.' : ''
      }`,
    onDone: (all, ctx) => {
      if (all.some(({ user }) => user === ctx.me?.id)) ctx.session.left()
    },
  }),
  command({
    ...groupUsual.list('teams identities'),
    opens: paths.groups,
  }),
  command({
    ...groupUsual.view('members'),
    args: group,
    opens: untypedPath(paths.group, { groupId: 'group' }),
  }),
  command({
    id: 'group.role',
    title: 'Change silo role of group',
    verb: 'Change silo role',
    noun: 'group',
    also: 'set add assign permission access',
    args: group,
    opens: untypedPath(paths.accessRoleEdit, { identity: 'group' }),
    sends: [policyUpdate],
  }),
] as const

const PEOPLE_TOPIC = {
  title: 'users and groups',
  guide: 'guides/operator/silo-management',
  text: [
    'Users and groups come from the silo’s identity provider, or are created for a silo with local users. Everyone in a group has the roles of the group.',
  ],
} as const

const siloAccess: RelatedPage = { text: 'silo access', address: () => paths.access() }

const siloRoleOf = (field: string): RelatedPage => ({
  text: 'silo role of {name}',
  address: untypedPath(paths.accessRoleEdit, { identity: field }),
})

export const userFamily = family({
  nouns: [
    noun({
      id: 'user',
      addressedBy: 'id',
      listing: { from: 'api', operation: userList },
      view: userView,
      page: untypedPath(paths.userSessions, { userId: 'user' }),
      list: paths.users,
      commands: { edit: 'user.role' },
      isSearched: true,
      relatedPages: [
        {
          text: 'sessions of {name}',
          address: untypedPath(paths.userSessions, { userId: 'user' }),
        },
        {
          text: 'access tokens of {name}',
          address: untypedPath(paths.userTokens, { userId: 'user' }),
        },
        siloRoleOf('user'),
        siloAccess,
      ],
      topic: PEOPLE_TOPIC,
    }),
    noun({
      id: 'group',
      addressedBy: 'id',
      listing: { from: 'api', operation: groupList },
      view: groupView,
      alsoIn: ['currentUserGroups'],
      page: untypedPath(paths.group, { groupId: 'group' }),
      list: paths.groups,
      commands: { edit: 'group.role' },
      isSearched: true,
      relations: [{ noun: 'user', operation: userList, query: 'group' }],
      relatedPages: [siloRoleOf('group'), siloAccess],
      topic: PEOPLE_TOPIC,
    }),
    noun({
      id: 'user-session',
      singular: 'session',
      parents: ['user'],
      addressedBy: 'id',
      listing: { from: 'api', operation: userSessionList },
    }),
    noun({
      id: 'user-token',
      singular: 'access token',
      parents: ['user'],
      addressedBy: 'id',
      listing: { from: 'api', operation: userTokenList },
    }),
  ],
  keys: [
    ...sortKeys('user', { r: 'role' }),
    ...sortKeys('group', { r: 'role' }),
    ...key(['row', 'detail'], 'a l', 'user.logout', { noun: 'user' }),
    ...sortKeys('user-token', { e: 'expires' }),
    ...sortKeys('user-session', { u: 'used' }),
  ],
  commands: userCommands,
})
