/**
 * Draws a chart with Observable Plot. This file is loaded with the first chart.
 *
 * The rules of the style that Plot would add are in `drawn.ts`.
 * Colours are the theme's variables, so that a change of theme also recolours existing drawings.
 */
import { areaY, dot, lineY, plot } from '@observablehq/plot'
import { lonely, withGaps } from '@/model/metrics/gaps'
import type { Window } from '@/model/time-range'
import { color } from '../tokens'
import { axes, overTime, withoutStyle } from './axes'
import type { DrawnChart } from './drawn-chart'
import type { ColorToken } from '@themes/tokens'

interface DrawRequest {
  chart: DrawnChart
  window: Window
  /** Pixels. */
  width: number
  height: number
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

/** How opaque the area below a line is at the top of the chart and at its foot. */
const FADE = { top: 0.3, bottom: 0.02 } as const

/** The gradients of the drawings of a page have different ids. */
let gradients = 0

/** Lets the area below a line fade towards its foot, so that a high value looks heavier than a low one. */
function fade(tone: ColorToken, bottom: number) {
  const id = `fade-${(gradients += 1)}`
  const make = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    return element
  }
  const [y1, y2] = [MARGIN.marginTop, bottom]
  const across = { gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1, y2 }
  const gradient = make('linearGradient', { id, ...across })
  for (const [offset, opacity] of [FADE.top, FADE.bottom].entries())
    gradient.append(make('stop', { offset, 'stop-color': color(tone), 'stop-opacity': opacity }))
  return { fill: `url(#${id})`, mark: () => gradient }
}

export function draw({ chart, window, width, height }: DrawRequest): Drawing {
  const { lines, top, ticks, isStepped } = chart
  const curve = isStepped ? 'step-after' : 'linear'
  const at = { x: 'time', y: 'value', clip: true } as const
  const texts = new Map(ticks.map((tick) => [tick.at, tick.text]))
  const marks = lines.flatMap((line) => {
    // A value that holds until the next one has no gaps.
    const points = isStepped ? line.points : withGaps(line.points)
    const data = points.map(({ time, value }) => ({ time: new Date(time), value }))
    const stroke = color(line.look.tone)
    const area = lines.length === 1 && fade(line.look.tone, height - MARGIN.marginBottom)
    return [
      ...(area ? [area.mark, areaY(data, { ...at, curve, fill: area.fill })] : []),
      lineY(data, { ...at, curve, stroke, strokeWidth: 1.5, strokeDasharray: line.look.dash }),
      dot(
        lonely(points).map(({ time, value }) => ({ time: new Date(time), value })),
        { ...at, r: 2, fill: stroke },
      ),
    ]
  })
  const drawn = withoutStyle(
    plot({
      ...MARGIN,
      ...overTime({ window, width, height }),
      y: { domain: [0, top] },
      marks: [
        ...axes({
          window,
          width,
          height,
          bottom: 0,
          ticks: ticks.map((tick) => tick.at),
          textOf: (n) => texts.get(n) ?? '',
        }),
        ...marks,
      ],
    }),
  )
  const x = drawn.scale('x')
  const y = drawn.scale('y')
  if (!x?.invert || !y) throw new Error('A chart without axes')
  const { apply, invert } = x
  return {
    svg: drawn,
    x: (time) => Number(apply(new Date(time))),
    y: (value) => Number(y.apply(value)),
    timeAt: (px) => Number(invert(px)),
    top: MARGIN.marginTop,
    bottom: height - MARGIN.marginBottom,
  }
}
