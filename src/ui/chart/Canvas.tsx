import type { KeyboardEvent, PointerEvent } from 'react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { momentText, nearestTime } from '@/model/chart'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { color } from '../tokens'
import type { Brush, Crosshair } from './crosshair'
import type { Drawing } from './draw'
import type { DrawnChart, DrawnLine } from './drawn-chart'
import { pointNear, timesOf } from './drawn-chart'
import { valueText } from './Numbers'
import { drawn } from './drawn'
import { lazily } from './lazily'
import { paper } from './paper'
import { useSize } from './use-width'

const Box = styled.div`
  position: relative;
  ${paper}
  cursor: crosshair;
  touch-action: pan-y;
  /* WebKit knows it by this name alone. */
  -webkit-user-select: none;
  user-select: none;

  ${drawn}
  svg {
    pointer-events: none;
  }
`

const Line = styled.line`
  stroke: ${color('control')};
`

const Spot = styled.circle<{ $tone: ColorToken }>`
  fill: ${({ $tone }) => color($tone)};
  stroke: ${color('raised')};
  stroke-width: 1.5;
`

const Picked = styled.rect`
  fill: ${color('accentSoft')};
  fill-opacity: 0.5;
  stroke: ${color('accent')};
`

/** Pixels; a shorter drag is a click. */
const DRAG = 8

/** The drawing code, once it is loaded. */
const useDraw = lazily(async () => (await import('./draw')).draw)

interface CanvasProps {
  title: string
  chart: DrawnChart
  window: Window
  crosshair: Crosshair
  /** Called when the user drags over a part of the time axis. */
  onPick: (window: Window) => void
}

/** A value in words; of several lines with whose it is. */
const lineText = (line: DrawnLine, at: number, chart: DrawnChart) => {
  const { lines, unit } = chart
  const value = pointNear(line, at, chart)?.value ?? null
  return `${lines.length === 1 ? '' : `${line.label} `}${valueText(value)}${value === null || !unit ? '' : ` ${unit}`}`
}

/** The times of a drag that is longer than a click, the earlier one first. */
function pickedOf({ x }: Drawing, brush: Brush | undefined) {
  if (!brush || Math.abs(x(brush.to) - x(brush.from)) <= DRAG) return undefined
  return { start: Math.min(brush.from, brush.to), end: Math.max(brush.from, brush.to) }
}

interface MarksProps {
  drawing: Drawing
  chart: DrawnChart
  brush: Brush | undefined
  /** The time of the crosshair. */
  time: number | undefined
}

/** What is over the drawing: the times that are dragged over, and the crosshair with a spot on each line. */
function Marks({ drawing, chart, brush, time }: MarksProps) {
  const { x, y, top, bottom } = drawing
  const picked = pickedOf(drawing, brush)
  return (
    <>
      {picked && (
        <Picked
          x={x(picked.start)}
          width={x(picked.end) - x(picked.start)}
          y={top}
          height={bottom - top}
        />
      )}
      {time !== undefined && <Line x1={x(time)} x2={x(time)} y1={top} y2={bottom} />}
      {time !== undefined &&
        chart.lines.map((line) => {
          const point = pointNear(line, time, chart)
          if (!point || point.value === null) return null
          return (
            <Spot
              key={line.key}
              $tone={line.look.tone}
              cx={x(point.time)}
              cy={y(point.value)}
              r={4}
            />
          )
        })}
    </>
  )
}

/**
 * The drawing with its crosshair. The arrow keys move the crosshair point by point: it is a slider
 * whose value is the point's time and value in words.
 */
export function Canvas({ title, chart, window, crosshair, onPick }: CanvasProps) {
  const { lines } = chart
  const box = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const { value: draw, failed } = useDraw()
  const at = useStore(crosshair, (s) => s.at)
  const brush = useStore(crosshair, (s) => s.brush)

  const drawing = useMemo<Drawing | undefined>(
    () => (draw && width > 0 && height > 0 ? draw({ chart, window, width, height }) : undefined),
    [draw, chart, window, width, height],
  )
  useLayoutEffect(() => {
    sheet.current?.replaceChildren(...(drawing ? [drawing.svg] : []))
  }, [drawing])

  const times = useMemo(() => timesOf(chart), [chart])
  const last = times.length - 1
  const index = at === undefined ? last : nearestTime(times, at)
  const time = times[index]
  const goTo = (next: number) =>
    crosshair.setState({ at: times[Math.max(0, Math.min(last, next))] })

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      PageDown: index - 10,
      PageUp: index + 10,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }

  const timeUnder = ({ clientX }: PointerEvent) => {
    const px = clientX - (box.current?.getBoundingClientRect().left ?? 0)
    return Math.max(window.start, Math.min(window.end, drawing?.timeAt(px) ?? window.end))
  }
  const follow = (event: PointerEvent) => {
    if (!drawing) return
    const under = timeUnder(event)
    goTo(nearestTime(times, under))
    if (brush) crosshair.setState({ brush: { ...brush, to: under } })
  }
  const drop = () => {
    const picked = drawing && pickedOf(drawing, brush)
    crosshair.setState({ brush: undefined })
    if (!picked) return
    // The narrower window has other times: none of them is under the pointer until it moves.
    crosshair.setState({ at: undefined })
    onPick(picked)
  }

  if (failed) return <p>The drawing could not be loaded.</p>
  return (
    <Box
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={`${title}, point by point`}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={
        time === undefined
          ? undefined
          : `${momentText(time)}: ${lines.map((line) => lineText(line, time, chart)).join(', ')}`
      }
      onKeyDown={press}
      onBlur={() => crosshair.setState({ at: undefined })}
      onPointerDown={(event) => {
        if (event.button !== 0 || !drawing) return
        // The drag goes on beyond the edge of the chart.
        event.currentTarget.setPointerCapture(event.pointerId)
        crosshair.setState({ brush: { from: timeUnder(event), to: timeUnder(event) } })
      }}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={() => crosshair.setState({ brush: undefined })}
      onPointerLeave={() => crosshair.setState({ at: undefined, brush: undefined })}
    >
      <div ref={sheet} aria-hidden />
      {drawing && (
        <svg width={width} height={height} aria-hidden>
          <Marks
            drawing={drawing}
            chart={chart}
            brush={brush}
            time={at === undefined || chart.isStepped ? at : time}
          />
        </svg>
      )}
    </Box>
  )
}
