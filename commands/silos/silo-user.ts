/** The users of any silo, for operators. Only local users are created and deleted here. */
import type { User } from '@/api/contract/user'
import {
  localIdpUserCreate,
  localIdpUserDelete,
  localIdpUserSetPassword,
} from '@/api/operations/identity-provider'
import { siloUserList, siloUserView } from '@/api/operations/user'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import type { Refuse } from '../engine/refuse'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key } from '../keys/binding'
import { IN_SILO } from './in-silo'
import { oneSilo, overTab } from './silo'

declare module '../engine/noun' {
  interface Things {
    'silo-user': User
  }
}

const one = { ...oneSilo, siloUser: ref('silo-user') }

const nameOf = (args: { silo: string; siloUser: string }, ctx: Ctx): string =>
  ctx.find('silo-user', args)?.displayName ?? args.siloUser

/** Where an identity provider manages the users, the control plane refuses every change of them. */
const hasLocalUsers: Refuse<{ silo?: string }> = ({ silo }, ctx) => {
  const mode = silo === undefined ? undefined : ctx.find('silo', { silo })?.identityMode
  if (mode === undefined || mode === 'local_only') return undefined
  return mode === 'saml_scim'
    ? `the users of ${silo} come from its identity provider, by SCIM`
    : `the users of ${silo} come from its identity provider, when they first log in`
}

const { view, create, remove } = usual('silo-user', 'user')

const siloUserCommands = [
  command({
    ...view(),
    title: 'Open user of silo',
    args: one,
    opens: overTab(paths.siloUser, 'users'),
    refuse: onFleet,
  }),
  command({
    ...create('create add local account'),
    title: 'New user in silo',
    args: oneSilo,
    opens: overTab(paths.siloUserNew, 'users'),
    sends: [localIdpUserCreate],
    refuse: hasLocalUsers,
  }),
  command({
    id: 'silo-user.password',
    title: 'Set password of user in silo',
    verb: 'Set password',
    noun: 'silo-user',
    also: 'change reset invalidate disallow login',
    args: one,
    opens: overTab(paths.siloUserPassword, 'users'),
    sends: [localIdpUserSetPassword],
    refuse: hasLocalUsers,
  }),
  command({
    ...remove('remove local account'),
    title: 'Delete user of silo',
    args: one,
    calls: localIdpUserDelete,
    refuse: hasLocalUsers,
    input: ({ silo, siloUser }) => ({ path: { userId: siloUser }, query: { silo } }),
    done: (args, _, ctx) => `User ${nameOf(args, ctx)} deleted`,
    warning: ({ siloUser }, ctx) =>
      `Sessions, access tokens and SSH keys of the user are deleted, too. The user’s roles are not: take them away first, or each stays in its policy as an ID without a name. This cannot be undone.${
        siloUser === ctx.me?.id ? ' This is your own account.' : ''
      }`,
    redirect: ({ silo }) => `${paths.silo({ silo })}?tab=users`,
  }),
] as const

export const siloUserFamily = family({
  nouns: [
    noun({
      ...IN_SILO,
      id: 'silo-user',
      singular: 'user',
      addressedBy: 'id',
      listing: { from: 'api', operation: siloUserList },
      viewInParents: siloUserView,
      page: paths.siloUser,
      isPanel: true,
    }),
  ],
  keys: [...key(['row', 'panel'], 'a 6', 'silo-user.password', { noun: 'silo-user' })],
  commands: siloUserCommands,
})
