/** The keys of the pages about IP pools, and of what links them to silos. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

export const poolKeys: readonly Binding[] = [
  ...key('row', 'a 1', 'ip-pool.make-default', { noun: 'ip-pool' }),
  ...key('row', 'a 3', 'ip-pool.clear-default', { noun: 'ip-pool' }),
  ...key('row', 'a 4', 'ip-pool.unlink', { noun: 'ip-pool' }),
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
