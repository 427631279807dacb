/**
 * The time that charts show: the last hours up to now, or two fixed times. The range is in the
 * address (`?range=3h`, `?from=…&to=…`), so that a link shows what its sender saw.
 */

import { MOMENTS, readMoment } from './moment'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From one moment to another, in milliseconds since 1970. */
export interface Window {
  start: number
  end: number
}

export const PRESETS = ['1h', '3h', '24h', '7d', '30d'] as const
export type Preset = (typeof PRESETS)[number]

export const PRESET_LABEL: Record<Preset, string> = {
  '1h': 'Last hour',
  '3h': 'Last 3 hours',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}

const LENGTH: Record<Preset, number> = {
  '1h': HOUR,
  '3h': 3 * HOUR,
  '24h': DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
}

export type TimeRange =
  | { kind: 'preset'; preset: Preset }
  | ({ kind: 'custom' } & Window)
  /** Two times of which one is not a time, or the later comes first. The usual range is shown instead. */
  | { kind: 'invalid'; start: number | undefined; end: number | undefined; usual: Preset }

const DEFAULT: Preset = '1h'

const isPreset = (text: string | null): text is Preset => PRESETS.some((one) => one === text)

/** The range in an address. @param usual the range without one: the last hour, where nothing else is said */
export function rangeOf(search: URLSearchParams, usual: Preset = DEFAULT): TimeRange {
  const from = search.get('from')
  const to = search.get('to')
  if (from !== null || to !== null) {
    const [start, end] = [readMoment(from), readMoment(to)]
    return start !== undefined && end !== undefined && start < end
      ? { kind: 'custom', start, end }
      : { kind: 'invalid', start, end, usual }
  }
  const range = search.get('range')
  return { kind: 'preset', preset: isPreset(range) ? range : usual }
}

/** What is wrong with the two times of a range, and what is shown instead; `undefined` where nothing is. */
export function rangeFault(range: TimeRange): string | undefined {
  if (range.kind !== 'invalid') return undefined
  const fault =
    range.start === undefined || range.end === undefined
      ? `it needs two times, ${MOMENTS}`
      : 'the first time must come before the second'
  return `Date range is invalid: ${fault}. What is shown is the ${PRESET_LABEL[range.usual].toLowerCase()}.`
}

/** The three search parameters of a range; `undefined` for those that it does not have, and for the usual range. */
export function rangeWords(
  range: Preset | Window,
  usual: Preset = DEFAULT,
): Record<'range' | 'from' | 'to', string | undefined> {
  if (typeof range === 'string')
    return { range: range === usual ? undefined : range, from: undefined, to: undefined }
  return { range: undefined, ...betweenWords(range) }
}

/** The two search parameters of a part of a range, beside which the range that it is a part of stays. */
export function betweenWords({ start, end }: Window): Record<'from' | 'to', string> {
  const text = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '')
  return { from: text(start), to: text(end) }
}

/**
 * The window of a range at this moment.
 * @param now milliseconds since 1970
 */
export function windowOf(range: TimeRange, now: number): Window {
  if (range.kind === 'custom') return { start: range.start, end: range.end }
  const length = LENGTH[range.kind === 'preset' ? range.preset : range.usual]
  return { start: now - length, end: now }
}

/** The window half its own length earlier or later; it never ends after now. */
export function moved({ start, end }: Window, by: 1 | -1, now: number): Window {
  const step = Math.min((by * (end - start)) / 2, now - end)
  return { start: start + step, end: end + step }
}

/** Guests are measured every five seconds: a shorter chart would be nearly empty. */
const SHORTEST = MINUTE
/** Metrics are kept for thirty days. */
const LONGEST = 30 * DAY

/** The window half as long around a moment, or twice as long; it never ends after now. */
export function zoomed(window: Window, how: 'in' | 'out', now: number, around?: number): Window {
  const length = window.end - window.start
  const next = Math.min(LONGEST, Math.max(SHORTEST, how === 'in' ? length / 2 : length * 2))
  const middle = around ?? (window.start + window.end) / 2
  const end = Math.min(now, middle + next / 2)
  return { start: end - next, end }
}

/** How often charts poll. `auto`: as often as the range has something new to show. */
export const POLL_INTERVALS = ['auto', 'off', '10s', '1m', '2m', '5m'] as const
export type PollInterval = (typeof POLL_INTERVALS)[number]

const PERIOD: Record<Exclude<PollInterval, 'auto'>, number | false> = {
  off: false,
  '10s': 10 * SECOND,
  '1m': MINUTE,
  '2m': 2 * MINUTE,
  '5m': 5 * MINUTE,
}

export const DEFAULT_POLL_INTERVAL: PollInterval = 'auto'

/** A chart is about so many pixels wide: a shorter time than a pixel's changes nothing on it. */
const PIXELS = 720
/** Periods that read well, in milliseconds. */
const PERIODS = [
  ...[10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  HOUR,
] as const

/**
 * Milliseconds in which a chart of this range moves by about a pixel; at least ten seconds, at most
 * an hour.
 */
function leastPeriod(range: TimeRange): number {
  const { start, end } = windowOf(range, 0)
  return PERIODS.find((period) => period >= (end - start) / PIXELS) ?? HOUR
}

/**
 * True when the charts of a range may poll this often: more often than one pixel passes shows
 * nothing new.
 */
export const suits = (pollInterval: PollInterval, range: TimeRange): boolean => {
  const period = pollInterval === 'auto' ? false : PERIOD[pollInterval]
  return period === false || period >= leastPeriod(range)
}

/**
 * The poll interval in an address; `auto` when it asks for more than its range allows. Fixed times
 * are not polled.
 */
export function pollIntervalIn(search: URLSearchParams): PollInterval {
  const range = rangeOf(search)
  if (range.kind !== 'preset') return 'off'
  const asked =
    POLL_INTERVALS.find((pollInterval) => pollInterval === search.get('every')) ??
    DEFAULT_POLL_INTERVAL
  return suits(asked, range) ? asked : DEFAULT_POLL_INTERVAL
}

/** Milliseconds between two polls of a range, or false. */
export const periodOf = (pollInterval: PollInterval, range: TimeRange): number | false =>
  pollInterval === 'auto' ? leastPeriod(range) : PERIOD[pollInterval]

/** '10 s', '2 min', '1 h' */
const periodText = (period: number): string => {
  if (period < MINUTE) return `${period / SECOND} s`
  return period < HOUR ? `${period / MINUTE} min` : `${period / HOUR} h`
}

/**
 * A poll interval as the user reads it: 'every 2 min', or 'Auto: every 2 min' for that of the
 * range.
 */
export function pollIntervalLabel(pollInterval: PollInterval, range: TimeRange): string {
  const period = periodOf(pollInterval, range)
  if (period === false) return 'Off'
  return `${pollInterval === 'auto' ? 'Auto: ' : ''}every ${periodText(period)}`
}
