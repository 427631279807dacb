/** The keys of the inventory. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

const DISK_COLUMNS = { m: 'model', z: 'form-factor', p: 'policy', t: 'state' }

export const inventoryKeys: readonly Binding[] = [
  ...key('root', 'g h', 'sled.list'),
  ...key(['row', 'detail'], 'a x', 'sled.stop-provisioning', { noun: 'sled' }),
  ...key(['row', 'detail'], 'a s', 'sled.start-provisioning', { noun: 'sled' }),
  ...key('row', 'a g', 'uninitialized-sled.add', { noun: 'uninitialized-sled' }),
  ...sortKeys('sled', {
    i: 'id',
    a: 'part',
    v: 'revision',
    k: 'kind',
    p: 'policy',
    t: 'state',
  }),
  ...sortKeys('physical-disk', { i: 'id', ...DISK_COLUMNS, v: 'vendor', a: 'sled' }),
  ...sortKeys('rack', { i: 'id', m: 'modified' }),
  ...sortKeys('switch', { i: 'id', a: 'part', v: 'revision', k: 'rack' }),
  ...sortKeys('uninitialized-sled', { i: 'cubby', a: 'part', v: 'revision', k: 'rack' }),
  ...sortKeys('sled-instance', { t: 'state', v: 'vcpus', m: 'memory', k: 'project' }),
]
