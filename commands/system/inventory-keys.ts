/** The keys of utilization, inventory and the overview. */
import type { Binding } from '../keys/binding'
import { key, sortKeys } from '../keys/binding'

const DISK_COLUMNS = { m: 'model', z: 'form-factor', p: 'policy', t: 'state' }

export const inventoryKeys: readonly Binding[] = [
  ...key('root', 'g u', 'utilization.view'),
  ...key('root', 'g Shift+U', 'system-utilization.view'),
  ...key('root', 'g h', 'sled.list'),
  ...key('root', 'g r', 'overview.view'),
  ...key('row', 'a m', 'silo.metrics', { noun: 'silo' }),
  ...key(['row', 'detail'], 'a x', 'sled.stop-provisioning', { noun: 'sled' }),
  ...key(['row', 'detail'], 'a s', 'sled.start-provisioning', { noun: 'sled' }),
  ...key('row', 'a g', 'uninitialized-sled.add', { noun: 'uninitialized-sled' }),
  ...sortKeys('silo', {
    u: 'cpus',
    m: 'memory',
    z: 'storage',
    h: 'cpus-free',
    f: 'memory-free',
    a: 'storage-free',
  }),
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
