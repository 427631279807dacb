/** Axes, ticks and units of charts. Times at midnight show the day without the hour. */
import type { Point, Series } from './metrics/oxql'
import { pointWidth } from './metrics/oxql'
import type { Window } from './time-range'
import { CLOCK } from './date-time'
import { twoDecimals } from './units'
import { count } from './words'

/** What a sensor measures, by its unit; `Tctl` is the scale of the processors' own control temperature. */
type Sensed = '°C' | 'Tctl' | 'W' | 'rpm'

/** What a metric measures: a share of CPU time, bytes, a count, or what a sensor does. */
export type Measure = '%' | 'Bytes' | 'Count' | Sensed

interface Tick {
  at: number
  text: string
}

interface Axis {
  /** The upper end of the axis. */
  top: number
  ticks: readonly Tick[]
}

/** A series in the unit that suits it. */
export interface Scaled extends Axis {
  points: readonly Point[]
  /** `%`, `MiB`; empty for counts. */
  unit: string
  /** A value holds until the next one. */
  isStepped?: true
}

const BYTES = ['Bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const
const COUNTS = ['', 'k', 'M', 'B', 'T'] as const

/** Nanoseconds of CPU time in one sample of one vCPU: five seconds. */
const WHOLE = 5e9

/**
 * The power of a base in which a number is best written, from 0 to the last one that has a word.
 */
const power = (n: number, base: number, words: readonly string[]) =>
  n < base ? 0 : Math.min(words.length - 1, Math.floor(Math.log(n) / Math.log(base)))

const most = (points: readonly Point[]) => points.reduce((max, p) => Math.max(max, p.value ?? 0), 0)

const times = (points: readonly Point[], factor: number): Point[] =>
  points.map(({ time, value }) => ({ time, value: value === null ? null : value * factor }))

/** A number without what arithmetic adds to it: 0.3, and not 0.30000000000000004. */
const rounded = (n: number) => Number(n.toPrecision(12))

/** Whole CPU time: a share of it has no other end. */
const WHOLE_SHARE = 100

/** About so many steps has an axis. */
const STEPS = 5

/** So much of the highest value is left free above it. */
const ROOM = 1.05

/** The smallest of 1, 2 and 5 times a power of ten that is not below a number above zero. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  return rounded((([1, 2, 5] as const).find((n) => rounded(n * ten) >= rounded(least)) ?? 10) * ten)
}

/** The distance of two ticks, and the upper end of the axis, which is a tick. */
function stepsTo(max: number, measure: Measure): { step: number; top: number } {
  if (measure === '%' && max <= WHOLE_SHARE) return { step: WHOLE_SHARE / 4, top: WHOLE_SHARE }
  if (max <= 0) return { step: 1, top: 1 }
  const step = roundStep(max / STEPS)
  return { step, top: rounded(Math.ceil(rounded((max * ROOM) / step)) * step) }
}

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3, useGrouping: false })

const inThousands = (n: number, e: number) => `${short.format(n / 1_000 ** e)}${COUNTS[e] ?? ''}`

/** A value in a few letters: `1.25k`, `-3M`. */
export const compactText = (n: number): string => inThousands(n, power(Math.abs(n), 1_000, COUNTS))

const small = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 6 })

/** A value in full: with two decimals, and below 1 with as many as it takes. */
export const inFull = (n: number): string =>
  Math.abs(n) < 1 ? small.format(n + 0) : twoDecimals(n)

/**
 * The axis of values up to a highest one, which begins at zero: its upper end, and its ticks at 1, 2 or 5 times a power of
 * ten. A share of CPU time always has the axis from 0 to 100, so that charts compare by eye.
 */
export function axisOf(max: number, measure: Measure): Axis {
  const { step, top } = stepsTo(max, measure)
  // By the last tick but one: 800 and 1000 rather than 0.8k and 1k.
  const e = measure === 'Count' ? power(top - step, 1_000, COUNTS) : 0
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => rounded(i * step))
  return {
    top,
    ticks: ticks.map((at) => ({
      at,
      text: at === 0 ? '0' : e > 0 ? inThousands(at, e) : inFull(at),
    })),
  }
}

/**
 * The values of several series in one unit, on one axis: those of one chart. A series of nothing has no values.
 * @returns as many as were given, in their order
 */
export function scaledTogether(all: readonly Series[], measure: Measure): readonly Scaled[] {
  const highest = Math.max(0, ...all.map(({ points }) => most(points)))
  const e = measure === 'Bytes' ? power(highest, 1_024, BYTES) : 0
  const unit = measure === 'Bytes' ? (BYTES[e] ?? 'Bytes') : measure === 'Count' ? '' : measure
  const shown = all.map(({ points, count: series }) =>
    series === 0 ? [] : times(points, measure === '%' ? 100 / (WHOLE * series) : 1 / 1_024 ** e),
  )
  const axis = axisOf(Math.max(0, ...shown.map(most)), measure)
  return shown.map((points) => ({ points, unit, ...axis }))
}

/** A series without the points outside a window: an answer may hold some from before it. */
export const within = (series: Series, { start, end }: Window): Series => ({
  ...series,
  points: series.points.filter(({ time }) => time >= start && time <= end),
})

const MINUTE = 60_000

/**
 * The age of the newest value of a chart, in words: '3 hours old'. `undefined` for a value that is at
 * most two of the chart's steps old, which measuring takes anyway.
 */
export function ageText(time: number, window: Window): string | undefined {
  const age = window.end - time
  if (age <= 2 * pointWidth(window) * 1_000) return undefined
  const minutes = Math.max(1, Math.round(age / MINUTE))
  if (minutes < 120) return `${count(minutes, 'minute')} old`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${count(hours, 'hour')} old` : `${count(Math.round(hours / 24), 'day')} old`
}

const clocks = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', ...CLOCK })
const exactClocks = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', ...CLOCK })
const days = new Intl.DateTimeFormat(undefined, { month: 'numeric', day: 'numeric' })

/**
 * A tick of the time axis: within one day the hour, else the day too; at midnight the day alone. Where several ticks are in
 * one minute, their seconds too.
 * @param count how many ticks there are about
 */
export function timeTick(date: Date, { start, end }: Window, count: number): string {
  const clock = (end - start < count * MINUTE ? exactClocks : clocks).format(date)
  if (new Date(start).toDateString() === new Date(end).toDateString()) return clock
  const isMidnight = date.getHours() === 0 && date.getMinutes() === 0
  return isMidnight ? days.format(date) : `${days.format(date)} ${clock}`
}

/** The time nearest to another one, by its place; -1 where there is none. */
export function nearestTime(times: readonly number[], time: number): number {
  let best = -1
  let least = Infinity
  for (const [i, one] of times.entries()) {
    const away = Math.abs(one - time)
    if (away < least) [best, least] = [i, away]
  }
  return best
}

/** The point nearest in time, by its place. */
export const nearest = (points: readonly Point[], time: number): number =>
  nearestTime(
    points.map((point) => point.time),
    time,
  )

const moments = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  ...CLOCK,
})

/** A moment to the second, in the user's own form. */
export const momentText = (time: number): string => moments.format(time)
