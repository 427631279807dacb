import type { KeyboardEvent, PointerEvent } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Scaled } from '@/model/chart'
import { momentText, nearest } from '@/model/chart'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { color } from '../tokens'
import type { Crosshair } from './crosshair'
import type { Drawing } from './draw'
import { valueText } from './Numbers'
import { drawn } from './drawn'
import { lazily } from './lazily'
import { useWidth } from './use-width'

export const CHART_HEIGHT = 190

const Box = styled.div`
  position: relative;
  height: ${CHART_HEIGHT}px;
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
  scaled: Scaled
  window: Window
  tone: ColorToken
  crosshair: Crosshair
  /** Called when the user drags over a part of the time axis. */
  onPick: (window: Window) => void
}

/**
 * The drawing with its crosshair. The arrow keys move the crosshair point by point: it is a slider
 * whose value is the point's time and value in words.
 */
export function Canvas({ title, scaled, window, tone, crosshair, onPick }: CanvasProps) {
  const { points, unit } = scaled
  const box = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { value: draw, failed } = useDraw()
  const at = useStore(crosshair, (s) => s.at)
  const [drag, setDrag] = useState<{ from: number; to: number }>()

  const drawing = useMemo<Drawing | undefined>(
    () =>
      draw && width > 0 ? draw({ scaled, window, width, height: CHART_HEIGHT, tone }) : undefined,
    [draw, scaled, window, width, tone],
  )
  useLayoutEffect(() => {
    paper.current?.replaceChildren(...(drawing ? [drawing.svg] : []))
  }, [drawing])

  const last = points.length - 1
  const index = at === undefined ? last : nearest(points, at)
  const point = points[index]
  const goTo = (next: number) =>
    crosshair.setState({ at: points[Math.max(0, Math.min(last, next))]?.time })

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

  const pixel = (event: PointerEvent) =>
    event.clientX - (box.current?.getBoundingClientRect().left ?? 0)
  const pointAt = (event: PointerEvent) => {
    if (!drawing) return
    goTo(nearest(points, drawing.timeAt(pixel(event))))
    if (drag) setDrag({ ...drag, to: pixel(event) })
  }
  const drop = () => {
    if (drag && drawing && Math.abs(drag.to - drag.from) > DRAG) {
      const [start = 0, end = 0] = [drag.from, drag.to]
        .map((px) => Math.max(window.start, Math.min(window.end, drawing.timeAt(px))))
        .sort((a, b) => a - b)
      onPick({ start, end })
    }
    setDrag(undefined)
  }
  const leave = () => {
    setDrag(undefined)
    crosshair.setState({ at: undefined })
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
        point &&
        `${momentText(point.time)}: ${valueText(point.value)}${point.value === null ? '' : ` ${unit}`}`
      }
      onKeyDown={press}
      onBlur={() => crosshair.setState({ at: undefined })}
      onPointerDown={(event) => {
        if (event.button === 0) setDrag({ from: pixel(event), to: pixel(event) })
      }}
      onPointerMove={pointAt}
      onPointerUp={drop}
      onPointerLeave={leave}
    >
      <div ref={paper} aria-hidden />
      {drawing && (
        <svg width={width} height={CHART_HEIGHT} aria-hidden>
          {drag && Math.abs(drag.to - drag.from) > DRAG && (
            <Picked
              x={Math.min(drag.from, drag.to)}
              width={Math.abs(drag.to - drag.from)}
              y={drawing.top}
              height={drawing.bottom - drawing.top}
            />
          )}
          {at !== undefined && point && (
            <>
              <Line
                x1={drawing.x(point.time)}
                x2={drawing.x(point.time)}
                y1={drawing.top}
                y2={drawing.bottom}
              />
              {point.value !== null && (
                <Spot $tone={tone} cx={drawing.x(point.time)} cy={drawing.y(point.value)} r={4} />
              )}
            </>
          )}
        </svg>
      )}
    </Box>
  )
}
