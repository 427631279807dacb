/** The keys of the pages about silos. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const siloKeys: readonly Binding[] = [
  ...key('root', 'g y', 'silo.list'),
  ...sortKeys('silo', { d: 'discoverable', i: 'identity' }),
  ...key(['row', 'detail'], 'a 7', 'silo.quotas', { noun: 'silo' }),
  ...key(['row', 'detail'], 'a 5', 'silo.link-pool', { noun: 'silo' }),
  ...sortKeys('identity-provider', { t: 'type' }),
  ...key(['row', 'panel'], 'a 6', 'silo-user.password', { noun: 'silo-user' }),
  ...sortKeys('scim-token', { e: 'expires' }),
  ...sortKeys('silo-access', { k: 'kind', r: 'role' }),
]
