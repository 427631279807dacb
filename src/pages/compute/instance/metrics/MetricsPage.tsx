/** What the three pages of charts share. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { Instance } from '@/api/contract/instance'
import { messageOf } from '@/api/errors'
import { Do, menuEntry } from '@/bind/Do'
import { MenuButton } from '@/bind/MenuButton'
import { scaled, within } from '@/model/chart'
import type { Metric, MetricKind } from '@/model/compute/instance-metrics'
import { useTimeseries } from '@/resources/compute/timeseries'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Message'
import { Chart } from '@/ui/chart/Chart'
import { Dim } from '@/ui/text'
import { useSpinning } from '@/ui/Spinner'
import type { ColorToken } from '@themes/tokens'
import { InstancePage } from '../InstancePage'
import { Controls } from './Controls'
import type { Charts } from './use-charts'

/** As many charts in a row as fit; those of the last row share its width. */
const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  padding-bottom: 24px;
  > * {
    flex: 1 1 min(440px, 100%);
  }
`

/** A stopped guest produces no metrics. */
const why = (instance: Instance) =>
  instance.runState === 'running' ? '' : ` The instance is ${instance.runState}.`

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
  const { shell, range, period, crosshair, asTable, pick } = charts
  const { title, text, query, measure } = metric
  const answer = useTimeseries(project, query, range, period)
  const { data: measured, error, isFetching } = answer
  const data = useMemo(
    () =>
      measured && {
        scaled: scaled(within(measured.series, measured.window), measure),
        window: measured.window,
        isLive: range.kind === 'preset',
      },
    [measured, measure, range.kind],
  )
  return (
    <Chart
      title={title}
      text={text}
      data={data}
      busy={useSpinning(isFetching)}
      asTable={asTable}
      tone={tone}
      crosshair={crosshair}
      onPick={pick}
      empty={
        <>
          <p>No data</p>
          <Dim as="p">There is no data for this time period.{why(instance)}</Dim>
        </>
      }
      error={
        error && (
          <>
            <p>Something went wrong</p>
            <Dim as="p">{messageOf(error)}</Dim>
            <Do id="view.refresh" label="Try again" />
          </>
        )
      }
      actions={
        <MenuButton
          kind="quiet"
          label={`Actions for ${title}`}
          named
          items={() =>
            (['metrics.query', 'metrics.copy-query', 'metrics.copy-cli'] as const).map((id) =>
              menuEntry(shell, id, { chart: title }),
            )
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
  /** One for each chart, where charts differ by colour. */
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
      ) : charts.range.kind === 'invalid' ? (
        <Notice tone="warn">
          Date range is invalid: the first time must come before the second.
        </Notice>
      ) : (
        <Grid>
          {metrics.map((metric, i) => (
            <MetricChart
              // Keyed by the query, so that the values of one disk never appear under the name of
              // another.
              key={JSON.stringify(metric.query)}
              metric={metric}
              tone={tones?.[i] ?? 'accent'}
              project={at.project}
              instance={instance}
              charts={charts}
            />
          ))}
        </Grid>
      )}
    </InstancePage>
  )
}
