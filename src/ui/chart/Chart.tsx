import type { ReactNode } from 'react'
import { useEffect, useId } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { ageText, momentText } from '@/model/chart'
import type { Window } from '@/model/time-range'
import { Spinner } from '../Spinner'
import { Faint, Unseen } from '../text'
import { color } from '../tokens'
import { Canvas } from './Canvas'
import { Numbers, valueText } from './Numbers'
import type { Crosshair } from './crosshair'
import { setDrawn } from './crosshair'
import type { DrawnChart } from './drawn-chart'
import { hasValues, momentOf, pointAt } from './drawn-chart'
import { paper } from './paper'

const Figure = styled.figure`
  position: relative;
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  /* The height of the drawing follows from the width of the card. */
  container-type: inline-size;
  margin: 0;
  padding: 12px 16px 10px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
`

const Top = styled.figcaption`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: center;
`

const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  font-weight: 500;
`

const Side = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
`

const Value = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`

/** A line that is always there, so that pointing moves nothing. */
const Under = styled(Faint)`
  min-height: 16px;
  font-size: 12px;
  line-height: 16px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & + & {
    text-align: right;
  }
`

const Instead = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 6px;
  ${paper}
  height: auto;
  min-height: var(--chart-height, clamp(190px, 40cqw, var(--chart-most, 440px)));
  text-align: center;
`

const Scroll = styled.div`
  ${paper}
  overflow: auto;
`

/** Two lines above a chart: its name and the value of its only line, its meaning and the time of the value. */
function Caption({ title, id, text, data, busy, crosshair, actions }: ChartProps & { id: string }) {
  const at = useStore(crosshair, (s) => s.at)
  const { lines, unit } = data?.chart ?? { lines: [], unit: '' }
  const [only] = lines
  const point = only && data && lines.length === 1 ? pointAt(only, at, data.chart) : undefined
  return (
    <Top>
      <Title id={id}>
        {title} {data && <Faint>({unit || 'Count'})</Faint>} {busy && data && <Spinner />}
      </Title>
      <Side>
        {point && (
          <span>
            <Value>{valueText(point.value)}</Value> <Faint>{unit}</Faint>
          </span>
        )}
        {actions}
      </Side>
      <Under data-tip={text}>{text}</Under>
      <Under>
        {only &&
          point &&
          (at === undefined ? age(point.time, data) : momentText(momentOf(only.points, point, at)))}
      </Under>
    </Top>
  )
}

/** The age of the newest value. For a window that has ended, its time instead. */
const age = (time: number, data: ChartProps['data']) => {
  if (!data) return undefined
  return data.isLive ? ageText(time, data.window) : momentText(time)
}

export interface ChartProps {
  title: string
  text?: string | undefined
  /**
   * The values with their window, and whether the window goes up to now; `undefined` before the
   * first answer.
   */
  data: { chart: DrawnChart; window: Window; isLive: boolean } | undefined
  /** Shown in place of the drawing when the answer is empty. */
  empty: ReactNode
  /** An error: in place of the drawing, or above values that are still shown. */
  error?: ReactNode
  /** A newer answer is being loaded. */
  busy: boolean
  asTable: boolean
  crosshair: Crosshair
  /** At the end of the head: the menu. */
  actions?: ReactNode
  onPick: (window: Window) => void
}

/**
 * Series over time: title, unit, the value under the crosshair, the drawing, and the same numbers as a table, in place of
 * the drawing or for screen readers.
 */
export function Chart(props: ChartProps) {
  const id = useId()
  const { title, crosshair } = props
  const chart = props.data?.chart
  useEffect(() => {
    setDrawn(crosshair, title, chart)
    return () => setDrawn(crosshair, title, undefined)
  }, [crosshair, title, chart])
  return (
    <Figure aria-labelledby={id} aria-busy={props.busy}>
      <Caption {...props} id={id} />
      <Body {...props} />
    </Figure>
  )
}

function Body({ title, data, empty, error, asTable, crosshair, onPick }: ChartProps) {
  if (!data)
    return error ? (
      <Instead role="alert">{error}</Instead>
    ) : (
      <Instead role="img" aria-label="Chart loading">
        <Spinner size="md" />
      </Instead>
    )
  const { chart, window } = data
  const [only] = chart.lines
  const unit = chart.unit || 'Count'
  const numbers = (
    <Numbers
      title={title}
      lines={
        only && chart.lines.length === 1 ? [{ label: unit, points: only.points }] : chart.lines
      }
    />
  )
  return (
    <>
      {error && <div role="alert">{error}</div>}
      {!hasValues(chart) ? (
        <Instead>{empty}</Instead>
      ) : asTable ? (
        <Scroll role="region" aria-label={`${title}, as a table`} tabIndex={0}>
          {numbers}
        </Scroll>
      ) : (
        <>
          <Canvas
            title={title}
            chart={chart}
            window={window}
            crosshair={crosshair}
            onPick={onPick}
          />
          <Unseen as="div">{numbers}</Unseen>
        </>
      )}
    </>
  )
}
