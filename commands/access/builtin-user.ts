/** The platform's own users, read-only. */
import type { UserBuiltin } from '@/api/contract/user'
import { userBuiltinList, userBuiltinView } from '@/api/operations/user'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'

declare module '../engine/noun' {
  interface Things {
    'builtin-user': UserBuiltin
  }
}

const { list, view } = usual('builtin-user', 'built-in user')

const builtinUserCommands = [
  command({
    ...list('system fleet operator internal platform accounts'),
    opens: paths.builtinUsers,
    refuse: onFleet,
  }),
  command({
    ...view(),
    args: { builtinUser: ref('builtin-user') },
    opens: paths.builtinUser,
    refuse: onFleet,
  }),
] as const

export const builtinUserFamily = family({
  nouns: [
    noun({
      id: 'builtin-user',
      singular: 'built-in user',
      listing: { from: 'api', operation: userBuiltinList },
      view: userBuiltinView,
      page: paths.builtinUser,
      list: paths.builtinUsers,
      isPanel: true,
      topic: {
        title: 'built-in users',
        guide: 'api/user_builtin_list',
        text: [
          'Parts of the platform act as built-in users: the audit log names them where no person made a call.',
          'They belong to no silo, nobody can sign in as one, and they cannot be changed.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  commands: builtinUserCommands,
})
