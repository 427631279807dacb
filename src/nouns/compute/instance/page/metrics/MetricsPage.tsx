/** The frame of the three pages of charts. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Instance } from '@/api/contract/instance'
import type { Metric, MetricKind } from '@/model/metrics/instance-metrics'
import { MetricCharts } from '@/pages/charts/MetricCharts'
import type { MetricRange } from '@/pages/charts/use-metric-range'
import { Empty } from '@/ui/Empty'
import type { ColorToken } from '@themes/tokens'
import { InstancePage } from '../InstancePage'
import { Controls } from './Controls'

interface MetricsPageProps {
  kind: MetricKind
  at: { project: string; instance: string }
  instance: Instance
  charts: MetricRange
  metrics: readonly Metric[]
  /** The colour of each chart, where charts have different colours. */
  tones?: readonly ColorToken[]
  chooser: ReactNode
  /** Shown when there is nothing to measure. */
  none?: string | false
}

export function MetricsPage({
  kind,
  at,
  instance,
  charts,
  metrics,
  tones,
  chooser,
  none,
}: MetricsPageProps) {
  const rows = useMemo(() => [{ key: '', label: instance.name }], [instance.name])
  return (
    <InstancePage tab="instanceMetricsCpu">
      <Controls kind={kind} at={at} charts={charts} chooser={chooser} />
      {none ? (
        <Empty title={none} />
      ) : (
        <MetricCharts
          charts={charts}
          metrics={metrics}
          rows={rows}
          {...(tones && { tones })}
          // A stopped guest produces no metrics.
          why={instance.runState !== 'running' && `The instance is ${instance.runState}.`}
        />
      )}
    </InstancePage>
  )
}
