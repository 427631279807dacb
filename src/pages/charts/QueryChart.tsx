/** The charts of a page, each drawn from a query of its own. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '@/api/errors'
import { Do } from '@/bind/Do'
import { adviceFor } from '@/model/metrics/oxql'
import type { Window } from '@/model/time-range'
import { Chart } from '@/ui/chart/Chart'
import type { LegendRow } from '@/ui/chart/ChartsLegend'
import { ChartsLegend } from '@/ui/chart/ChartsLegend'
import type { DrawnChart } from '@/ui/chart/drawn-chart'
import { useSpinning } from '@/ui/Spinner'
import { Dim } from '@/ui/text'
import { RangeFault } from '../RangeFault'
import type { ChartRange } from './use-chart-range'

/**
 * One column, two where there is room for them, and in a very wide window three in some rows: then what is left over of
 * three goes into rows of two above them, so that every row is full.
 */
const Grid = styled.div<{ $count: number }>`
  container-type: inline-size;
  padding-bottom: 24px;
  > div {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 16px;
  }
  > div > * {
    grid-column: span 6;
  }
  @container (min-width: 960px) {
    > div > * {
      grid-column: span 3;
    }
    > div > :last-child:nth-child(odd) {
      grid-column: span 6;
    }
  }
  @container (min-width: 1500px) {
    > div > *,
    > div > :last-child:nth-child(odd) {
      grid-column: span 2;
    }
    > div > :nth-child(-n + ${({ $count }) => [0, 4, 2][$count % 3]}) {
      grid-column: span 3;
    }
  }
  /* A chart alone may fill the window. */
  > div > :only-child {
    --chart-most: max(440px, 55vh);
    grid-column: span 6 !important;
  }
`

interface ChartGridProps {
  charts: ChartRange
  /** The charts by their titles, as the legend has them. */
  titles: readonly { title: string; short?: string | undefined }[]
  /** What the charts are of: a row of the legend each. */
  rows: readonly LegendRow[]
  children: ReactNode
}

/** Charts side by side below their legend, and a notice where the range in the address is not valid. */
export const ChartGrid = ({ charts, titles, rows, children }: ChartGridProps) => (
  <>
    <RangeFault range={charts.range} />
    {!charts.asTable && <ChartsLegend crosshair={charts.crosshair} charts={titles} rows={rows} />}
    <Grid $count={titles.length}>
      <div>{children}</div>
    </Grid>
  </>
)

interface QueryChartProps {
  title: string
  text?: string | undefined
  charts: Pick<ChartRange, 'range' | 'asTable' | 'crosshair' | 'pick'>
  query: { data: { window: Window } | undefined; error: unknown; isFetching: boolean }
  /** What is drawn of the query's answer; `undefined` before the first one. */
  chart: DrawnChart | undefined
  /** A further sentence where there is no data: why there may be none. */
  why?: string | false
  actions?: ReactNode
}

/** The chart of one query: its values, that there are none, or its error. */
export function QueryChart({
  title,
  text,
  charts: { range, asTable, crosshair, pick },
  query: { data, error, isFetching },
  chart,
  why,
  actions,
}: QueryChartProps) {
  return (
    <Chart
      title={title}
      text={text}
      data={data && chart && { chart, window: data.window, isLive: range.kind === 'preset' }}
      busy={useSpinning(isFetching)}
      asTable={asTable}
      crosshair={crosshair}
      onPick={pick}
      actions={actions}
      empty={
        <>
          <p>No data</p>
          <Dim as="p">There is no data for this time period.{why && ` ${why}`}</Dim>
        </>
      }
      error={
        error != null && (
          <>
            <p>Something went wrong</p>
            <Dim as="p">
              {messageOf(error)} {adviceFor(messageOf(error))}
            </Dim>
            <Do id="view.refresh" label="Try again" />
          </>
        )
      }
    />
  )
}
