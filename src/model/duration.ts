/** Durations that users set: seconds on the wire, words and units on the screen. */
import { count } from './words'
import { allOf } from './word-lists'

const DURATION_UNITS = {
  seconds: 1,
  minutes: 60,
  hours: 3_600,
  days: 86_400,
} as const

export type DurationUnit = keyof typeof DURATION_UNITS

const LARGEST_FIRST = ['days', 'hours', 'minutes', 'seconds'] as const satisfies DurationUnit[]

/** 2592000 → '30 days'; 5400 → '1 hour and 30 minutes' */
export function durationInWords(seconds: number): string {
  let left = seconds
  const parts = LARGEST_FIRST.flatMap((unit) => {
    const n = Math.floor(left / DURATION_UNITS[unit])
    left -= n * DURATION_UNITS[unit]
    return n > 0 ? [count(n, unit.slice(0, -1))] : []
  })
  return parts.length > 0 ? allOf(parts) : '0 seconds'
}

/** The number and the largest unit that express it exactly: 5400 → 90 minutes. */
export const durationIn = (seconds: number): { n: number; unit: DurationUnit } => {
  const unit = LARGEST_FIRST.find((u) => seconds % DURATION_UNITS[u] === 0) ?? 'seconds'
  return { n: seconds / DURATION_UNITS[unit], unit }
}

export const inSeconds = (n: number | undefined, unit: DurationUnit): number =>
  Math.round((n ?? 0) * DURATION_UNITS[unit])

/** The longest lifetime that the API takes: 32 bits of seconds. */
const MAX_SECONDS = 2 ** 32 - 1

/** Why a lifetime cannot be set. */
export const checkLifetime = (n: number | undefined, unit: DurationUnit): string | undefined => {
  if (n === undefined) return 'Lifetime is required'
  const seconds = inSeconds(n, unit)
  if (Math.abs(n * DURATION_UNITS[unit] - seconds) > 1e-6)
    return 'Must be a whole number of seconds'
  if (seconds < 1) return 'Must be at least 1 second'
  const most = Math.floor(MAX_SECONDS / DURATION_UNITS[unit])
  return seconds > MAX_SECONDS ? `Must be at most ${count(most, unit.slice(0, -1))}` : undefined
}
