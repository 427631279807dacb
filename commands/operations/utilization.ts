/** The usage of the quotas, and the overview of the whole rack. */
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { key, sortKeys } from '../keys/binding'
import { onFleet } from '../engine/refuse'

/** The charts of one silo. */
const chartsOfSilo = Object.assign(
  ({ silo }: { silo: string }) =>
    `${paths.systemUtilization()}?tab=metrics&silo=${encodeURIComponent(silo)}`,
  { template: paths.systemUtilization.template },
)

const utilizationCommands = [
  command({
    id: 'utilization.view',
    title: 'Utilization of the silo',
    verb: 'Silo utilization',
    noun: 'go',
    names: ['quota', 'usage'],
    also: 'quota usage capacity full cpu memory storage charts metrics free remaining left available',
    opens: paths.utilization,
  }),
  command({
    id: 'system-utilization.view',
    title: 'Utilization of the fleet',
    verb: 'Fleet utilization',
    noun: 'go',
    also: 'system operator quota usage capacity full rack cpu memory storage silos charts metrics free remaining left available',
    opens: paths.systemUtilization,
    refuse: onFleet,
  }),
  command({
    id: 'silo.metrics',
    title: 'Utilization charts of silo',
    verb: 'Charts',
    noun: 'silo',
    also: 'metrics provisioned over time usage',
    args: { silo: ref('silo') },
    opens: chartsOfSilo,
    refuse: onFleet,
  }),
  command({
    id: 'overview.view',
    title: 'System overview',
    verb: 'Overview',
    noun: 'go',
    names: ['dashboard', 'fleet status', 'system status'],
    also: 'glance dashboard health status pulse rack fleet operator',
    opens: paths.overview,
    refuse: onFleet,
  }),
] as const

export const utilizationFamily = family({
  keys: [
    ...sortKeys('silo', {
      u: 'cpus',
      m: 'memory',
      z: 'storage',
      h: 'cpus-free',
      f: 'memory-free',
      a: 'storage-free',
    }),
    ...key('root', 'g u', 'utilization.view'),
    ...key('root', 'g Shift+U', 'system-utilization.view'),
    ...key('root', 'g r', 'overview.view'),
    ...key('row', 'a m', 'silo.metrics', { noun: 'silo' }),
  ],
  commands: utilizationCommands,
})
