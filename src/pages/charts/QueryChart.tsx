/** The charts of a page, each drawn from a query of its own. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { messageOf } from '@/api/errors'
import { Do } from '@/bind/Do'
import type { Scaled } from '@/model/chart'
import { adviceFor } from '@/model/metrics/oxql'
import type { TimeRange, Window } from '@/model/time-range'
import { Chart } from '@/ui/chart/Chart'
import { useSpinning } from '@/ui/Spinner'
import { Dim } from '@/ui/text'
import type { ColorToken } from '@themes/tokens'
import { RangeFault } from '../RangeFault'
import type { ChartRange } from './use-chart-range'

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

/** Charts side by side, and a notice where the range in the address is not valid. */
export const ChartGrid = ({ range, children }: { range: TimeRange; children: ReactNode }) => (
  <>
    <RangeFault range={range} />
    <Grid>{children}</Grid>
  </>
)

interface QueryChartProps {
  title: string
  text?: string | undefined
  charts: ChartRange
  query: { data: { window: Window } | undefined; error: unknown; isFetching: boolean }
  /** The values of the query's answer; `undefined` before the first one. */
  scaled: Scaled | undefined
  tone?: ColorToken
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
  scaled,
  tone = 'accent',
  why,
  actions,
}: QueryChartProps) {
  return (
    <Chart
      title={title}
      text={text}
      data={data && scaled && { scaled, window: data.window, isLive: range.kind === 'preset' }}
      busy={useSpinning(isFetching)}
      asTable={asTable}
      tone={tone}
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
