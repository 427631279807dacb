/** The users and groups of the silo. */
import { policyUpdate } from '@/api/operations/policy'
import { userLogout } from '@/api/operations/user'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command, untypedPath } from '../engine/command'
import type { Ctx } from '../engine/context'

const one = { user: ref('user') }
const group = { group: ref('group') }

/** The name of a user if it is cached, otherwise the id. */
const nameOf = (user: string, ctx: Ctx): string => ctx.find('user', { user })?.displayName ?? user

export const userCommands = [
  command({
    id: 'user.list',
    title: 'Users',
    verb: 'Users',
    noun: 'user',
    also: 'people identities',
    opens: paths.users,
  }),
  command({
    id: 'user.view',
    title: 'Open user',
    verb: 'Open',
    noun: 'user',
    also: 'sessions tokens',
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
    id: 'group.list',
    title: 'Groups',
    verb: 'Groups',
    noun: 'group',
    also: 'teams identities',
    opens: paths.groups,
  }),
  command({
    id: 'group.view',
    title: 'Open group',
    verb: 'Open',
    noun: 'group',
    also: 'members',
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
