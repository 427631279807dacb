/** Draws several lines in one chart with Observable Plot; loaded with the first such chart. */
import { dot, lineY, plot } from '@observablehq/plot'
import { compactText } from '@/model/chart'
import { lonely, withGaps } from '@/model/metrics/gaps'
import type { Point } from '@/model/metrics/oxql'
import type { Window } from '@/model/time-range'
import { color } from '../tokens'
import { axes, overTime, withoutStyle } from './axes'
import type { LineLook } from './line-looks'

interface DrawLinesRequest {
  lines: readonly { points: readonly Point[]; look: LineLook }[]
  window: Window
  bottom: number
  top: number
  /** Pixels. */
  width: number
  height: number
  /** The line that stands out, by its place; the others are dimmed. */
  chosen: number | undefined
}

const MARGIN = { marginTop: 10, marginBottom: 26, marginLeft: 1, marginRight: 64 } as const

const placed = ({ time, value }: Point) => ({ time: new Date(time), value })

/** The drawing, and which line and time are at a place of it, in pixels from its left and top. */
export interface LinesDrawing {
  svg: Element
  nearest(x: number, y: number): { line: number; time: number } | undefined
}

export function drawLines(request: DrawLinesRequest): LinesDrawing {
  const { lines, window, bottom, top, width, height, chosen } = request
  const drawn = withoutStyle(
    plot({
      ...MARGIN,
      ...overTime(request),
      y: { domain: [bottom, top] },
      marks: [
        ...axes({ window, width, height, bottom, ticks: 6, textOf: compactText }),
        ...lines.flatMap(({ points, look }, i) => {
          const all = withGaps(points)
          const at = { x: 'time', y: 'value', clip: true } as const
          const opacity = chosen === undefined || i === chosen ? 1 : 0.25
          const stroke = color(look.tone)
          return [
            lineY(all.map(placed), {
              ...at,
              stroke,
              strokeWidth: i === chosen ? 2.5 : 1.5,
              strokeOpacity: opacity,
              strokeDasharray: look.dash,
            }),
            dot(lonely(all).map(placed), { ...at, r: 2.5, fill: stroke, fillOpacity: opacity }),
          ]
        }),
      ],
    }),
  )
  const x = drawn.scale('x')
  const y = drawn.scale('y')
  if (!x || !y) throw new Error('A chart without axes')
  return {
    svg: drawn,
    nearest: (px, py) => {
      let best: { line: number; time: number } | undefined
      let distance = Infinity
      for (const [line, { points }] of lines.entries())
        for (const { time, value } of points) {
          if (value === null) continue
          const away = Math.hypot(Number(x.apply(new Date(time))) - px, Number(y.apply(value)) - py)
          if (away >= distance) continue
          distance = away
          best = { line, time }
        }
      return best
    },
  }
}
