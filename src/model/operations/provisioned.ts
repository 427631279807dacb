/** What was provisioned over time. The API gives a sample for each change, and a value holds until the next one. */
import type { Measurement } from '@/api/contract/metrics'
import type { Scaled } from '../chart'
import { axisOf } from '../chart'
import type { Point } from '../metrics/oxql'
import type { Window } from '../time-range'
import type { ResourceKind } from './utilization'
import { RESOURCE } from './utilization'

interface Sample {
  time: number
  value: number
}

/** A sample as a number. A datum that is not one, which these metrics never have, is left out. */
export function samplesOf(measurements: readonly Measurement[]): Sample[] {
  return measurements.flatMap(({ timestamp, datum }) => {
    const value = 'datum' in datum ? datum.datum : undefined
    return typeof value === 'number' ? [{ time: timestamp.getTime(), value }] : []
  })
}

/** A chart is about so many pixels wide. */
const PIXELS = 720

/** The last sample of each pixel of a chart: more of them change nothing on it, and make its table endless. */
export function thinned(samples: readonly Sample[], { start, end }: Window): readonly Sample[] {
  if (samples.length <= PIXELS) return samples
  const pixel = ({ time }: Sample) => Math.floor(((time - start) / (end - start)) * PIXELS)
  return samples.filter((sample, i) => {
    const next = samples[i + 1]
    return next === undefined || pixel(next) !== pixel(sample)
  })
}

/**
 * The samples of a window, with a point at its start (the value from before, else zero) and one at its end (the last
 * value).
 * @param before the last value before the window
 */
export function heldOver(
  samples: readonly Sample[],
  before: number | undefined,
  { start, end }: Window,
): Point[] {
  const [first] = samples
  const points =
    first === undefined || first.time > start
      ? [{ time: start, value: before ?? 0 }, ...samples]
      : [...samples]
  const last = points.at(-1)
  return last && last.time < end ? [...points, { time: end, value: last.value }] : points
}

/** The points in the unit of their kind, as a chart draws them: in steps. */
export function scaledHeld(points: readonly Point[], kind: ResourceKind): Scaled {
  const { per, unit } = RESOURCE[kind]
  const shown = points.map(({ time, value }) => ({
    time,
    value: value === null ? null : value / per,
  }))
  return {
    points: shown,
    unit,
    ...axisOf(Math.max(0, ...shown.map(({ value }) => value ?? 0)), 'Count'),
    isStepped: true,
  }
}
