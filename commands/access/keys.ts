/** The keys of users, groups, roles and certificates. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const accessKeys: readonly Binding[] = [
  ...key('root', 'g a', 'silo-role.list'),
  ...key('project', 'g a', 'project-role.list'),
  ...(['silo-role', 'project-role', 'fleet-role'] as const).flatMap((noun) =>
    sortKeys(noun, { k: 'kind', r: 'role' }),
  ),
  ...sortKeys('user', { r: 'role' }),
  ...sortKeys('group', { r: 'role' }),
  ...key(['row', 'detail'], 'a l', 'user.logout', { noun: 'user' }),
  ...sortKeys('user-token', { e: 'expires' }),
  ...sortKeys('user-session', { u: 'used' }),
  ...sortKeys('certificate', { e: 'expires' }),
]
