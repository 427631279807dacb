/**
 * Draws a chart with Observable Plot. This file is loaded with the first chart.
 *
 * The rules of the style that Plot would add are in `drawn.ts`.
 * Colours are the theme's variables, so that a change of theme also recolours existing drawings.
 */
import { areaY, dot, lineY, plot } from '@observablehq/plot'
import type { Scaled } from '@/model/chart'
import { lonely, withGaps } from '@/model/metrics/gaps'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { color } from '../tokens'
import { axes, overTime, withoutStyle } from './axes'

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

export function draw({ scaled, window, width, height, tone }: DrawRequest): Drawing {
  const { top, ticks, isStepped } = scaled
  // A value that holds until the next one has no gaps.
  const points = isStepped ? scaled.points : withGaps(scaled.points)
  const curve = isStepped ? 'step-after' : 'linear'
  const data = points.map(({ time, value }) => ({ time: new Date(time), value }))
  const at = { x: 'time', y: 'value' } as const
  const stroke = color(tone)
  const texts = new Map(ticks.map((tick) => [tick.at, tick.text]))
  const drawn = withoutStyle(
    plot({
      ...MARGIN,
      ...overTime({ window, width, height }),
      y: { domain: [0, top] },
      marks: [
        ...axes({
          window,
          width,
          bottom: 0,
          ticks: ticks.map((tick) => tick.at),
          textOf: (n) => texts.get(n) ?? '',
        }),
        areaY(data, { ...at, curve, clip: true, fill: stroke, fillOpacity: 0.12 }),
        lineY(data, { ...at, curve, clip: true, stroke, strokeWidth: 1.5 }),
        dot(
          lonely(points).map(({ time, value }) => ({ time: new Date(time), value })),
          { ...at, clip: true, r: 2, fill: stroke },
        ),
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
