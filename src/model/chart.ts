/** Axes, ticks and units of charts. Times at midnight show the day without the hour. */
import type { Point, Series } from './metrics/oxql'
import { pointWidth } from './metrics/oxql'
import type { Window } from './time-range'
import { CLOCK } from './date-time'
import { twoDecimals } from './units'
import { count } from './words'

/** What a metric measures: a share of CPU time, bytes, or a count. */
export type Measure = '%' | 'Bytes' | 'Count'

interface Tick {
  at: number
  text: string
}

/** A series in the unit that suits it. */
export interface Scaled {
  points: readonly Point[]
  /** `%`, `MiB`; empty for counts. */
  unit: string
  /** The upper end of the axis. */
  top: number
  ticks: readonly Tick[]
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

/**
 * The upper end of the axis: a fifth above the highest value, rounded up to a multiple of six,
 * since there are six ticks; of tenths, hundredths and so on for values below one.
 */
function topOf(max: number, measure: Measure): number {
  const step = max >= 1 || max <= 0 ? 1 : 10 ** Math.floor(Math.log10(max / 5))
  const top = rounded(Math.ceil(rounded((1.2 * max) / 6 / step)) * 6 * step) || 6
  // CPU time cannot exceed 100 %.
  return measure === '%' && max <= 100 ? Math.min(100, top) : top
}

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3, useGrouping: false })

/** Six ticks, the last at the top. They are whole numbers where there is room for these. */
function ticksOf(top: number, measure: Measure): Tick[] {
  const at = Array.from({ length: 6 }, (_, i) =>
    top < 6 ? rounded(((i + 1) / 6) * top) : Math.floor(((i + 1) / 6) * top),
  )
  if (measure !== 'Count') return at.map((n) => ({ at: n, text: top < 1 ? inFull(n) : String(n) }))
  const e = power(top, 1_000, COUNTS)
  return at.map((n) => ({ at: n, text: inThousands(n, e) }))
}

const inThousands = (n: number, e: number) => `${short.format(n / 1_000 ** e)}${COUNTS[e] ?? ''}`

/** A value in a few letters: `1.25k`, `-3M`. */
export const compactText = (n: number): string => inThousands(n, power(Math.abs(n), 1_000, COUNTS))

const small = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 6 })

/** A value in full: with two decimals, and below 1 with as many as it takes. */
export const inFull = (n: number): string =>
  Math.abs(n) < 1 ? small.format(n + 0) : twoDecimals(n)

/** The axis of values up to a highest one: its upper end, and its ticks. */
export function axisOf(max: number, measure: Measure): Pick<Scaled, 'top' | 'ticks'> {
  const top = topOf(max, measure)
  return { top, ticks: ticksOf(top, measure) }
}

/** The values of a series in the unit of its chart. Without series there are no values. */
export function scaled({ points, count: series }: Series, measure: Measure): Scaled {
  const e = measure === 'Bytes' ? power(most(points), 1_024, BYTES) : 0
  const factor = measure === '%' ? 100 / (WHOLE * series) : 1 / 1_024 ** e
  const shown = series === 0 ? [] : times(points, factor)
  const unit = measure === 'Bytes' ? (BYTES[e] ?? 'Bytes') : measure === '%' ? '%' : ''
  return { points: shown, unit, ...axisOf(most(shown), measure) }
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

/** True when there is something to draw. */
export const hasData = ({ points }: Pick<Scaled, 'points'>): boolean =>
  points.some((p) => p.value !== null)

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

/** The point nearest in time, of points in order of time. */
export function nearest(points: readonly Point[], time: number): number {
  let best = -1
  let least = Infinity
  for (const [i, point] of points.entries()) {
    const away = Math.abs(point.time - time)
    if (away < least) [best, least] = [i, away]
  }
  return best
}

const moments = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  ...CLOCK,
})

/** A moment to the second, in the user's own form. */
export const momentText = (time: number): string => moments.format(time)
