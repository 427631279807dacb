/** What is drawn of points, where some are missing. */
import type { Point } from './oxql'

/** So many times further apart than most, two points have a gap between them. */
const GAP = 1.5

/** Half of the points are at most as far apart, in milliseconds. */
function usualStep(points: readonly Point[]): number {
  const steps = points.slice(1).map(({ time }, i) => time - (points[i]?.time ?? time))
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? Infinity
}

/** The points, with an empty one wherever none was written for a while: a line must not lead across. */
export function withGaps(points: readonly Point[]): readonly Point[] {
  const step = usualStep(points)
  return points.flatMap((point, i) => {
    const before = points[i - 1]
    return before && point.time - before.time > GAP * step
      ? [{ time: before.time + step, value: null }, point]
      : [point]
  })
}

/** The values between two gaps: a line through one point is invisible. */
export const lonely = (points: readonly Point[]): readonly Point[] =>
  points.filter(
    ({ value }, i) =>
      value !== null &&
      (points[i - 1]?.value ?? null) === null &&
      (points[i + 1]?.value ?? null) === null,
  )
