/** The frame of the three pages of charts. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Instance } from '@/api/contract/instance'
import { menuEntry } from '@/bind/Do'
import { MenuButton } from '@/bind/MenuButton'
import { scaled, within } from '@/model/chart'
import type { Metric, MetricKind } from '@/model/metrics/instance-metrics'
import { ChartGrid, QueryChart } from '@/pages/charts/QueryChart'
import { useTimeseries } from '@/resources/compute/timeseries'
import { Empty } from '@/ui/Empty'
import type { ColorToken } from '@themes/tokens'
import { InstancePage } from '../InstancePage'
import { Controls } from './Controls'
import type { Charts } from './use-charts'

function MetricChart({
  metric,
  tone,
  project,
  instance,
  charts,
}: {
  metric: Metric
  tone: ColorToken
  project: string
  instance: Instance
  charts: Charts
}) {
  const { title, text, measure } = metric
  const answer = useTimeseries(project, metric, charts.range, charts.period)
  const measured = answer.data
  const values = useMemo(
    () => measured && scaled(within(measured.series, measured.window), measure),
    [measured, measure],
  )
  return (
    <QueryChart
      title={title}
      text={text}
      charts={charts}
      query={answer}
      scaled={values}
      tone={tone}
      // A stopped guest produces no metrics.
      why={instance.runState !== 'running' && `The instance is ${instance.runState}.`}
      actions={
        <MenuButton
          kind="quiet"
          label={`Actions for ${title}`}
          named
          items={() =>
            (
              [
                'metrics.query',
                'metrics.explore',
                'metrics.copy-query',
                'metrics.copy-cli',
              ] as const
            ).map((id) => menuEntry(charts.shell, id, { chart: title }))
          }
        >
          ⋯
        </MenuButton>
      }
    />
  )
}

interface MetricsPageProps {
  kind: MetricKind
  at: { project: string; instance: string }
  instance: Instance
  charts: Charts
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
  return (
    <InstancePage tab="instanceMetricsCpu">
      <Controls kind={kind} at={at} charts={charts} chooser={chooser} />
      {none ? (
        <Empty title={none} />
      ) : (
        <ChartGrid range={charts.range}>
          {metrics.map((metric, i) => (
            <MetricChart
              // Keyed by the query, so that values of one disk never appear under another disk's name.
              key={JSON.stringify(metric.query)}
              metric={metric}
              tone={tones?.[i] ?? 'accent'}
              project={at.project}
              instance={instance}
              charts={charts}
            />
          ))}
        </ChartGrid>
      )}
    </InstancePage>
  )
}
