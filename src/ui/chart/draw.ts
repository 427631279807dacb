/**
 * Draws a chart with Observable Plot. This file is loaded with the first chart.
 *
 * Plot puts a style element into its drawing, which the content security policy forbids. It is
 * removed before the drawing enters the document; the rules that are needed are in `Canvas`.
 * Colours are the theme's variables, so that a change of theme also recolours existing drawings.
 */
import { areaY, axisX, axisY, dot, gridY, lineY, plot, ruleY } from '@observablehq/plot'
import type { Scaled } from '@/model/chart'
import { timeTick } from '@/model/chart'
import type { Point } from '@/model/metrics/oxql'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { color } from '../tokens'

interface DrawRequest {
  scaled: Scaled
  window: Window
  /** Pixels. */
  width: number
  height: number
  tone: ColorToken
}

/** The drawing, and the positions of times and values on it. Pixels from its left and top. */
export interface Drawing {
  svg: Element
  x: (time: number) => number
  y: (value: number) => number
  timeAt: (x: number) => number
  /** Where the area of the values begins and ends. */
  top: number
  bottom: number
}

const MARGIN = { marginTop: 10, marginBottom: 26, marginLeft: 1, marginRight: 52 } as const
/** Pixels for the label of a tick of the time axis. */
const TICK_ROOM = 110

/** Points between two gaps: a line through one point is invisible. */
const lonely = (points: readonly Point[]): Point[] =>
  points.filter(
    ({ value }, i) =>
      value !== null &&
      (points[i - 1]?.value ?? null) === null &&
      (points[i + 1]?.value ?? null) === null,
  )

export function draw({ scaled, window, width, height, tone }: DrawRequest): Drawing {
  const { points, top, ticks, isStepped } = scaled
  const curve = isStepped ? 'step-after' : 'linear'
  const data = points.map(({ time, value }) => ({ time: new Date(time), value }))
  const at = { x: 'time', y: 'value' } as const
  const stroke = color(tone)
  const texts = new Map(ticks.map((tick) => [tick.at, tick.text]))
  const drawn = plot({
    ...MARGIN,
    width,
    height,
    className: 'drawing',
    x: { type: 'time', domain: [new Date(window.start), new Date(window.end)] },
    y: { domain: [0, top] },
    marks: [
      gridY(
        ticks.map((tick) => tick.at),
        { stroke: color('line'), strokeOpacity: 1 },
      ),
      ruleY([0], { stroke: color('lineStrong') }),
      axisY(
        ticks.map((tick) => tick.at),
        {
          anchor: 'right',
          label: null,
          tickSize: 0,
          tickPadding: 8,
          tickFormat: (n: number) => texts.get(n) ?? '',
          fill: color('faint'),
        },
      ),
      axisX({
        label: null,
        tickSize: 0,
        tickPadding: 10,
        ticks: Math.max(2, Math.min(5, Math.floor(width / TICK_ROOM))),
        tickFormat: (date: Date) => timeTick(date, window),
        fill: color('faint'),
      }),
      areaY(data, { ...at, curve, clip: true, fill: stroke, fillOpacity: 0.12 }),
      lineY(data, { ...at, curve, clip: true, stroke, strokeWidth: 1.5 }),
      dot(
        lonely(points).map(({ time, value }) => ({ time: new Date(time), value })),
        { ...at, clip: true, r: 2, fill: stroke },
      ),
    ],
  })
  for (const style of drawn.querySelectorAll('style')) style.remove()
  const x = drawn.scale('x')
  const y = drawn.scale('y')
  if (!x?.invert || !y) throw new Error('A chart without axes')
  const { apply, invert } = x
  return {
    svg: drawn,
    x: (time) => apply(new Date(time)) as number,
    y: (value) => y.apply(value) as number,
    timeAt: (px) => Number(invert(px)),
    top: MARGIN.marginTop,
    bottom: height - MARGIN.marginBottom,
  }
}
