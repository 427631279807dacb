/** The keys of the system's pages. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'
import { watchKeys } from './watch-keys'

export const systemKeys: readonly Binding[] = [
  ...key('root', 'g y', 'silo.list'),
  ...sortKeys('silo', { d: 'discoverable', i: 'identity' }),
  ...key(['row', 'detail'], 'a 7', 'silo.quotas', { noun: 'silo' }),
  ...key(['row', 'detail'], 'a 5', 'silo.link-pool', { noun: 'silo' }),
  ...sortKeys('identity-provider', { t: 'type' }),
  ...key(['row', 'panel'], 'a 6', 'silo-user.password', { noun: 'silo-user' }),
  ...sortKeys('scim-token', { e: 'expires' }),
  ...sortKeys('silo-access', { k: 'kind', r: 'role' }),
  ...key('row', 'a 1', 'ip-pool.make-default', { noun: 'ip-pool' }),
  ...key('row', 'a 3', 'ip-pool.clear-default', { noun: 'ip-pool' }),
  ...key('row', 'a 4', 'ip-pool.unlink', { noun: 'ip-pool' }),
  ...watchKeys,
  ...key('root', 'g o', 'ip-pool.list'),
  ...sortKeys('ip-pool', { u: 'utilization', v: 'version', t: 'type' }),
  ...key(['row', 'detail'], 'a n', 'ip-range.create', { noun: 'ip-pool' }),
  ...key(['row', 'detail'], 'a 5', 'ip-pool.link-silo', { noun: 'ip-pool' }),
  ...sortKeys('ip-range', { i: 'first', l: 'last', v: 'version', z: 'size' }),
  ...sortKeys('service-ip-range', { i: 'first', l: 'last', v: 'version', z: 'size' }),
  ...key('row', 'a 1', 'silo.make-default-pool', { noun: 'silo' }),
  ...key('row', 'a 3', 'silo.clear-default-pool', { noun: 'silo' }),
  ...key('row', 'a 4', 'silo.unlink-pool', { noun: 'silo' }),
]
