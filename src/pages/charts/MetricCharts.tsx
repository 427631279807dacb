/** Charts that are made from OxQL queries, each with its query in its menu. */
import { useMemo } from 'react'
import { menuEntry } from '@/bind/Do'
import { MenuButton } from '@/bind/MenuButton'
import { scaledTogether, within } from '@/model/chart'
import type { Metric } from '@/model/metrics/instance-metrics'
import { linesOf, readOf } from '@/model/metrics/instance-metrics'
import { useTimeseries } from '@/resources/compute/timeseries'
import type { LegendRow } from '@/ui/chart/ChartsLegend'
import type { DrawnChart } from '@/ui/chart/drawn-chart'
import type { ColorToken } from '@themes/tokens'
import { ChartGrid, QueryChart } from './QueryChart'
import type { MetricRange } from './use-metric-range'

/** One thing that is drawn, with its name for the tables of the charts. */
export type MetricRow = LegendRow & { name?: string }

interface MetricChartProps {
  metric: Metric
  tone: ColorToken
  rows: readonly MetricRow[]
  charts: MetricRange
  /** Whether this chart polls: of several charts of one answer one does. */
  polls: boolean
  why: string | false
}

function MetricChart({ metric, tone, rows, charts, polls, why }: MetricChartProps) {
  const { title, text, measure } = metric
  const answer = useTimeseries(charts.project, readOf(metric), charts.range, polls && charts.period)
  const measured = answer.data
  const chart = useMemo((): DrawnChart | undefined => {
    if (!measured) return undefined
    const lines = linesOf(metric, measured.series)
    const all = scaledTogether(
      lines.map(({ series }) => within(series, measured.window)),
      measure,
    )
    const [first] = all
    if (!first) return undefined
    const { points: _, ...axis } = first
    return {
      ...axis,
      lines: lines.map(({ key }, i) => {
        const row = rows.find((one) => one.key === key)
        return {
          key,
          label: row?.name ?? (axis.unit || 'Count'),
          look: row?.look ?? { tone, dash: '' },
          points: all[i]?.points ?? [],
        }
      }),
    }
  }, [measured, metric, measure, rows, tone])
  return (
    <QueryChart
      title={title}
      text={text}
      charts={charts}
      query={answer}
      chart={chart}
      why={why}
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

interface MetricChartsProps {
  metrics: readonly Metric[]
  charts: MetricRange
  /** What the charts are of. */
  rows: readonly MetricRow[]
  /** The colour of each chart of one line, where charts have different colours. */
  tones?: readonly ColorToken[]
  /** A further sentence where there is no data: why there may be none. */
  why?: string | false
}

export function MetricCharts({ metrics, charts, rows, tones, why = false }: MetricChartsProps) {
  const reads = metrics.map((metric) => JSON.stringify(readOf(metric)))
  return (
    <ChartGrid charts={charts} titles={metrics} rows={rows}>
      {metrics.map((metric, i) => (
        <MetricChart
          // Keyed by the query, so that values of one disk never appear under another disk's name.
          key={JSON.stringify(metric.query)}
          metric={metric}
          tone={tones?.[i] ?? 'accent'}
          rows={rows}
          charts={charts}
          polls={reads.indexOf(reads[i] ?? '') === i}
          why={why}
        />
      ))}
    </ChartGrid>
  )
}
