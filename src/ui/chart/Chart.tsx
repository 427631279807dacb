import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Scaled } from '@/model/chart'
import { ageText, hasData, momentText, nearest } from '@/model/chart'
import type { Point } from '@/model/metrics/oxql'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { Spinner } from '../Spinner'
import { Faint, Unseen } from '../text'
import { color } from '../tokens'
import { CHART_HEIGHT, Canvas } from './Canvas'
import { Numbers, valueText } from './Numbers'
import type { Crosshair } from './crosshair'

const Figure = styled.figure`
  position: relative;
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
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
  & + & {
    text-align: right;
  }
`

const Instead = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 6px;
  min-height: ${CHART_HEIGHT}px;
  text-align: center;
`

const Scroll = styled.div`
  max-height: ${CHART_HEIGHT * 1.5}px;
  overflow: auto;
`

/** The point under the crosshair, else the newest that has a value. */
function usePoint(points: readonly Point[], crosshair: Crosshair) {
  const at = useStore(crosshair, (s) => s.at)
  const point =
    at === undefined ? points.findLast((p) => p.value !== null) : points[nearest(points, at)]
  return { point, isPointed: at !== undefined }
}

/** Two lines above a chart: its name and value, its meaning and the time of the value. */
function Caption({ title, id, text, data, busy, crosshair, actions }: ChartProps & { id: string }) {
  const { points, unit = '' } = data?.scaled ?? { points: [] }
  const { point, isPointed } = usePoint(points, crosshair)
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
      <Under>{text}</Under>
      <Under>{point && (isPointed ? momentText(point.time) : age(point.time, data))}</Under>
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
  data: { scaled: Scaled; window: Window; isLive: boolean } | undefined
  /** Shown in place of the drawing when the answer is empty. */
  empty: ReactNode
  /** An error: in place of the drawing, or above values that are still shown. */
  error?: ReactNode
  /** A newer answer is being loaded. */
  busy: boolean
  asTable: boolean
  tone: ColorToken
  crosshair: Crosshair
  /** At the end of the head: the menu. */
  actions?: ReactNode
  onPick: (window: Window) => void
}

/**
 * One series over time: title, unit, the value under the crosshair, the drawing, and the same
 * numbers as a table, in place of the drawing or for screen readers.
 */
export function Chart(props: ChartProps) {
  const id = useId()
  return (
    <Figure aria-labelledby={id} aria-busy={props.busy}>
      <Caption {...props} id={id} />
      <Body {...props} />
    </Figure>
  )
}

function Body({ title, data, empty, error, asTable, tone, crosshair, onPick }: ChartProps) {
  if (!data)
    return error ? (
      <Instead role="alert">{error}</Instead>
    ) : (
      <Instead role="img" aria-label="Chart loading">
        <Spinner size="md" />
      </Instead>
    )
  const { scaled, window } = data
  return (
    <>
      {error && <div role="alert">{error}</div>}
      {!hasData(scaled) ? (
        <Instead>{empty}</Instead>
      ) : asTable ? (
        <Scroll role="region" aria-label={`${title}, as a table`} tabIndex={0}>
          <Numbers
            title={title}
            lines={[{ label: scaled.unit || 'Count', points: scaled.points }]}
          />
        </Scroll>
      ) : (
        <>
          <Canvas
            title={title}
            scaled={scaled}
            window={window}
            tone={tone}
            crosshair={crosshair}
            onPick={onPick}
          />
          <Unseen as="div">
            <Numbers
              title={title}
              lines={[{ label: scaled.unit || 'Count', points: scaled.points }]}
            />
          </Unseen>
        </>
      )}
    </>
  )
}
