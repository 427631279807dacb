/** The people of the silo and their groups. Source: `system-operator` B16. */
import { policyUpdate } from '@/api/operations/policy'
import { userLogout } from '@/api/operations/user'
import { paths } from '@/paths'
import { ref } from './args'
import { command } from './command'
import type { Ctx } from './context'

const one = { user: ref('user') }
const group = { group: ref('group') }

/** What somebody is called, as far as that is known. */
const nameOf = (noun: 'user' | 'group', id: string, ctx: Ctx): string =>
  (ctx.find(noun, { [noun]: id }) as { displayName?: string } | undefined)?.displayName ?? id

/** The names of those who were logged out: when it is said, they may be known no more. */
const names = new Map<string, string>()

/** An address built of an argument under another name. */
const at = <Template extends string>(
  path: { template: Template },
  build: (id: string) => string,
  field: 'user' | 'group',
) =>
  Object.assign((args: Record<string, string>) => build(args[field] ?? ''), {
    template: path.template,
  })

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
    opens: at(paths.userSessions, (userId) => paths.userSessions({ userId }), 'user'),
  }),
  command({
    id: 'user.role',
    title: 'Set silo role of user',
    verb: 'Set silo role',
    noun: 'user',
    also: 'change add assign permission access',
    args: one,
    opens: at(paths.accessRoleEdit, (identity) => paths.accessRoleEdit({ identity }), 'user'),
    sends: [policyUpdate],
  }),
  command({
    id: 'user.logout',
    title: 'Log user out everywhere',
    verb: 'Log out everywhere',
    asks: (things) => `Log ${things} out everywhere`,
    noun: 'user',
    also: 'sessions tokens revoke end sign out',
    danger: 'confirm',
    args: one,
    calls: userLogout,
    input: ({ user }, ctx) => {
      names.set(user, nameOf('user', user, ctx))
      return { path: { userId: user } }
    },
    done: ({ user }) => `${names.get(user) ?? user} logged out everywhere`,
    failed: ({ user }) => `Error logging out ${names.get(user) ?? user}`,
    warning: ({ user }, ctx) =>
      `All sessions end and all access tokens are deleted, at once. This cannot be undone.${
        user === ctx.me?.id ? ' It is yourself: you will have to sign in again.' : ''
      }`,
    afterwards: (all, ctx) => {
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
    opens: at(paths.group, (groupId) => paths.group({ groupId }), 'group'),
  }),
  command({
    id: 'group.role',
    title: 'Set silo role of group',
    verb: 'Set silo role',
    noun: 'group',
    also: 'change add assign permission access',
    args: group,
    opens: at(paths.accessRoleEdit, (identity) => paths.accessRoleEdit({ identity }), 'group'),
    sends: [policyUpdate],
  }),
] as const
