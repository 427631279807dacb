/** The keys of the overview, utilization, the audit log and the page of issues. */
import type { Binding } from '../keys/binding'
import { ON_ROW, key, sortKeys } from '../keys/binding'

const ON_ENTRY = { noun: 'audit-entry' } as const

export const operationsKeys: readonly Binding[] = [
  ...key('root', 'g u', 'utilization.view'),
  ...key('root', 'g Shift+U', 'system-utilization.view'),
  ...key('root', 'g r', 'overview.view'),
  ...key('row', 'a m', 'silo.metrics', { noun: 'silo' }),
  ...sortKeys('silo', {
    u: 'cpus',
    m: 'memory',
    z: 'storage',
    h: 'cpus-free',
    f: 'memory-free',
    a: 'storage-free',
  }),
  ...key('root', 'g l', 'audit-entry.list'),
  ...key('root', 'g x', 'issue.list'),
  ...sortKeys('audit-entry', {
    t: 'time',
    u: 'duration',
    o: 'operation',
    a: 'actor',
    r: 'resource',
  }),
  // An entry is read, and no command acts on several: Space opens it, and x marks it.
  ...key('row', 'Space', 'audit-entry.view', { ...ON_ENTRY, ...ON_ROW }),
  ...key('list', 'Shift+R', 'audit-entry.range', ON_ENTRY),
  ...key(['list', 'panel'], 't u', 'audit-entry.times', ON_ENTRY),
  ...key('list', 'Shift+E', 'audit-entry.export', ON_ENTRY),
  ...key(['row', 'panel'], 'Shift+J', 'audit-entry.target', ON_ENTRY),
  ...key(['row', 'panel'], 'f a', 'audit-entry.same-actor', ON_ENTRY),
  ...key(['row', 'panel'], 'f o', 'audit-entry.same-operation', ON_ENTRY),
  ...key(['row', 'panel'], 'f r', 'audit-entry.same-resource', ON_ENTRY),
  ...key(['row', 'panel'], 'f e', 'audit-entry.same-outcome', ON_ENTRY),
  ...['ArrowDown', 'j', 'l'].flatMap((keys) => key('panel', keys, 'go.next-sibling', ON_ENTRY)),
  ...['ArrowUp', 'k', 'h'].flatMap((keys) => key('panel', keys, 'go.previous-sibling', ON_ENTRY)),
  ...key('row', 'a Shift+P', 'alert-receiver.probe', { noun: 'alert-receiver' }),
  ...sortKeys('issue', { v: 'severity', o: 'source', a: 'since' }),
]
