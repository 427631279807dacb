/** The metrics of several instances in the same charts. */
import { useMemo } from 'react'
import type { Instance } from '@/api/contract/instance'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { comparedCpu, comparedDisksOf, comparedNetwork, namesIn } from '@/model/metrics/compared'
import type { MetricKind } from '@/model/metrics/instance-metrics'
import { METRIC_KINDS, METRIC_KIND } from '@/model/metrics/instance-metrics'
import { ComparisonPage } from '@/pages/charts/ComparisonPage'
import { paths } from '@/paths'
import { comparedInstances } from '@/resources/metrics/compared'
import { TabBar } from '@/ui/Tabs'
import { kindIn, otherKind } from '@commands/metrics/metrics'

/** So many disks or interfaces are taken to be read of each instance. */
const PARTS = 2

const METRICS = {
  cpu: (things: readonly Instance[]) =>
    comparedCpu(things.map(({ id, ncpus }) => ({ id, series: ncpus }))),
  disk: (things: readonly Instance[]) =>
    comparedDisksOf(things.map(({ id }) => ({ id, series: PARTS }))),
  network: (things: readonly Instance[]) =>
    comparedNetwork(things.map(({ id }) => ({ id, series: PARTS }))),
} as const satisfies Record<MetricKind, unknown>

const stateOf = ({ runState }: Instance) => (runState === 'running' ? undefined : runState)

export default function CompareInstances() {
  const project = useParam('project')
  const { search, address } = usePlace()
  const { names } = namesIn(search)
  const { data: found } = useRead(comparedInstances(project, names))
  const kind = kindIn(search)
  const linkOf = useMemo(
    () => (instance: Instance) => paths.instanceMetricsCpu({ project, instance: instance.name }),
    [project],
  )
  return (
    <ComparisonPage
      project={project}
      what="instances"
      found={found}
      linkOf={linkOf}
      stateOf={stateOf}
      metricsOf={METRICS[kind]}
      tabs={
        <TabBar
          look="boxes"
          label="Metrics"
          tabs={METRIC_KINDS.map((one) => ({
            href: otherKind(address, one),
            label: METRIC_KIND[one],
            selected: one === kind,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
      }
    />
  )
}
