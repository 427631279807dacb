/** The policy of any silo, for operators. */
import { siloPolicyView } from '@/api/operations/policy-change'
import type { RoleHolder } from '@/model/access/access'
import { paths } from '@/paths'
import { leftoverRemoval } from '../access/role-leftovers'
import { roleCommands } from '../access/roles'
import { untypedPath } from '../engine/untyped-path'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { sortKeys } from '../keys/binding'
import { IN_SILO } from './in-silo'

declare module '../engine/noun' {
  interface Things {
    'silo-access': RoleHolder
  }
}

const siloAccessCommands = [
  ...roleCommands('anySilo', 'a silo'),
  leftoverRemoval('anySilo', 'a silo'),
] as const

export const siloAccessFamily = family({
  nouns: [
    noun({
      ...IN_SILO,
      id: 'silo-access',
      singular: 'role on silo',
      addressedBy: 'id',
      listing: { from: 'policy', level: 'silo', view: siloPolicyView },
      page: untypedPath(paths.siloAccessRoleEdit, { identity: 'siloAccess' }),
      commands: {
        create: 'silo-access.add',
        edit: 'silo-access.change',
        delete: 'silo-access.remove',
      },
    }),
  ],
  keys: [...sortKeys('silo-access', { k: 'kind', r: 'role' })],
  commands: siloAccessCommands,
})
