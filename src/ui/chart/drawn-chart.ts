/** The values of a chart with how they look. */
import type { Scaled } from '@/model/chart'
import { nearest } from '@/model/chart'
import type { Point } from '@/model/metrics/oxql'
import type { ColorToken } from '@themes/tokens'
import type { LineLook } from './line-looks'

/** One line of a chart. */
export interface DrawnLine {
  /** Tells it apart from the other lines of its chart, and is the same in all charts of a page. */
  key: string
  label: string
  look: LineLook
  points: readonly Point[]
}

/** The lines of one chart on its axis; a single line has its area filled. */
export interface DrawnChart extends Pick<Scaled, 'unit' | 'top' | 'ticks' | 'isStepped'> {
  lines: readonly DrawnLine[]
}

/** A chart of one line, which the legend calls by its chart. @param scaled its values on their axis */
export const chartOfOne = (
  { points, ...axis }: Scaled,
  tone: ColorToken = 'accent',
): DrawnChart => ({
  ...axis,
  lines: [{ key: '', label: axis.unit || 'Count', look: { tone, dash: '' }, points }],
})

/** All times of a chart, in their order. */
export const timesOf = ({ lines }: DrawnChart): readonly number[] =>
  lines.length === 1
    ? (lines[0]?.points.map(({ time }) => time) ?? [])
    : [...new Set(lines.flatMap(({ points }) => points.map(({ time }) => time)))].sort(
        (a, b) => a - b,
      )

/**
 * The point of a line at a time: the nearest one, or of values that hold until the next one the one that holds then.
 * Without a time, the newest that has a value.
 */
export function pointAt(
  { points }: Pick<DrawnLine, 'points'>,
  at: number | undefined,
  { isStepped }: Pick<DrawnChart, 'isStepped'>,
): Point | undefined {
  if (at === undefined) return points.findLast((p) => p.value !== null)
  if (!isStepped) return points[nearest(points, at)]
  const held = points.findLast(({ time }) => time <= at)
  return held && { time: at, value: held.value }
}

/**
 * The moment of the value that a chart shows at the crosshair: that of the crosshair, as everywhere on the page, where
 * the chart has a value within a step of it. Charts are measured some seconds apart from each other.
 */
export function momentOf(points: readonly Point[], { time }: Point, at: number): number {
  const index = nearest(points, time)
  const next = points[index + 1] ?? points[index - 1]
  const step = next ? Math.abs(next.time - time) : 0
  return Math.abs(time - at) <= step ? at : time
}

/** The point of a line that a chart of several lines shows at a time: none where the line ended more than a step before. */
export function pointNear(
  line: Pick<DrawnLine, 'points'>,
  at: number | undefined,
  chart: Pick<DrawnChart, 'isStepped'>,
): Point | undefined {
  const point = pointAt(line, at, chart)
  const isFar = point && at !== undefined && momentOf(line.points, point, at) !== at
  return isFar ? undefined : point
}

/** True when there is something to draw. */
export const hasValues = ({ lines }: DrawnChart): boolean =>
  lines.some(({ points }) => points.some(({ value }) => value !== null))
