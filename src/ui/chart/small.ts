/**
 * Draws small charts without axes, crosshair and words: the words stand beside them. This file is loaded with the first of
 * them.
 */
import { areaY, barX, cell, lineY, plot, ruleX, ruleY } from '@observablehq/plot'
import type { Point } from '@/model/metrics/oxql'
import type { Window } from '@/model/time-range'
import type { ColorToken } from '@themes/tokens'
import { color } from '../tokens'

export type Small =
  /** Values over time, below a limit if there is one. */
  | {
      kind: 'history'
      points: readonly Point[]
      window: Window
      limit: number | undefined
      tone: ColorToken
    }
  /** A square for each thing. */
  | { kind: 'cells'; tones: readonly ColorToken[] }
  /** One bar, divided by how many things there are of each kind. */
  | { kind: 'parts'; parts: readonly { n: number; tone: ColorToken }[] }
  /** A bar for each thing, from 0 to 100. */
  | { kind: 'bars'; bars: readonly { share: number; tone: ColorToken }[] }

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

function history({ points, window, limit, tone }: Small & { kind: 'history' }, paper: Paper) {
  const data = points.map(({ time, value }) => ({ time: new Date(time), value }))
  const at = { x: 'time', y: 'value', curve: 'step-after', clip: true } as const
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0))
  return plot({
    ...NO_AXES,
    ...paper,
    x: { type: 'time', domain: [new Date(window.start), new Date(window.end)], axis: null },
    y: { domain: [0, Math.max(most * 1.1, limit ?? 0) || 1], axis: null },
    marks: [
      areaY(data, { ...at, fill: color(tone), fillOpacity: 0.14 }),
      lineY(data, { ...at, stroke: color(tone), strokeWidth: 1.5 }),
      ruleY([0], { stroke: color('lineStrong') }),
      ...(limit === undefined
        ? []
        : [ruleY([limit], { stroke: color('dim'), strokeDasharray: '3 3' })]),
    ],
  })
}

/** The largest side of a square. */
const SQUARE = 20

function cells({ tones }: Small & { kind: 'cells' }, { width, height }: Paper) {
  // The number of rows, at most 12, that makes the squares largest.
  let rows = 1
  const sideIn = (n: number) => Math.min(SQUARE, height / n, width / Math.ceil(tones.length / n))
  while (rows < 12 && sideIn(rows + 1) > sideIn(rows)) rows += 1
  const columns = Math.max(1, Math.ceil(tones.length / rows))
  const side = Math.max(2, Math.floor(sideIn(rows)))
  return plot({
    ...NO_AXES,
    margin: 0,
    width: columns * side,
    height: rows * side,
    x: {
      axis: null,
      domain: Array.from({ length: columns }, (_, i) => i),
      paddingInner: 0.15,
      paddingOuter: 0,
    },
    y: {
      axis: null,
      domain: Array.from({ length: rows }, (_, i) => i),
      paddingInner: 0.15,
      paddingOuter: 0,
    },
    marks: [
      cell(tones, {
        x: (_, i: number) => i % columns,
        y: (_, i: number) => Math.floor(i / columns),
        fill: (tone: ColorToken) => color(tone),
      }),
    ],
    color: { type: 'identity' },
  })
}

function parts(of: Small & { kind: 'parts' }, paper: Paper) {
  let from = 0
  const bars = of.parts.map(({ n, tone }) => ({ from, to: (from += n), tone }))
  return plot({
    ...NO_AXES,
    ...paper,
    x: { axis: null, domain: [0, from || 1] },
    color: { type: 'identity' },
    marks: [barX(bars, { x1: 'from', x2: 'to', fill: ({ tone }) => color(tone), insetRight: 1 })],
  })
}

function bars(of: Small & { kind: 'bars' }, paper: Paper) {
  const rows = of.bars.map((bar, i) => ({ ...bar, i }))
  return plot({
    ...NO_AXES,
    ...paper,
    x: { axis: null, domain: [0, 100] },
    y: { axis: null, type: 'band', domain: rows.map(({ i }) => i), padding: 0.3 },
    color: { type: 'identity' },
    marks: [
      barX(rows, { x1: 0, x2: 100, y: 'i', fill: color('sunken'), stroke: color('line') }),
      barX(rows, { x1: 0, x2: 'share', y: 'i', fill: ({ tone }) => color(tone) }),
      ruleX([0], { stroke: color('lineStrong') }),
    ],
  })
}

/** @returns the drawing, without the style element that the content security policy forbids */
export function drawSmall(small: Small, paper: Paper): Element {
  const drawn =
    small.kind === 'history'
      ? history(small, paper)
      : small.kind === 'cells'
        ? cells(small, paper)
        : small.kind === 'parts'
          ? parts(small, paper)
          : bars(small, paper)
  for (const style of drawn.querySelectorAll('style')) style.remove()
  return drawn
}
