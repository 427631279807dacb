/** Draws small charts without axes, crosshair and words: the words stand beside them. Loaded with the first of them. */
import { areaY, lineY, plot, ruleY } from '@observablehq/plot'
import type { Point } from '@/model/metrics/oxql'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { color } from '../tokens'

/** Values over time. */
export interface Small {
  points: readonly Point[]
  window: Window
  tone: ColorToken
}

/** Pixels. */
interface Paper {
  width: number
  height: number
}

const NO_AXES = {
  margin: 1,
  axis: null,
  className: 'drawing',
} as const

/** @returns the drawing, without the style element that the content security policy forbids */
export function drawSmall({ points, window, tone }: Small, paper: Paper): Element {
  const data = points.map(({ time, value }) => ({ time: new Date(time), value }))
  const at = { x: 'time', y: 'value', curve: 'step-after', clip: true } as const
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0))
  const drawn = plot({
    ...NO_AXES,
    ...paper,
    x: { type: 'time', domain: [new Date(window.start), new Date(window.end)], axis: null },
    y: { domain: [0, most * 1.1 || 1], axis: null },
    marks: [
      areaY(data, { ...at, fill: color(tone), fillOpacity: 0.14 }),
      lineY(data, { ...at, stroke: color(tone), strokeWidth: 1.5 }),
      ruleY([0], { stroke: color('lineStrong') }),
    ],
  })
  for (const style of drawn.querySelectorAll('style')) style.remove()
  return drawn
}
