/** Times in a filter: days as the cell shows them, and ages. */
import type { Times } from '../exact-time'
import { distance } from '../time'
import type { Ends, Test, Wanted } from './test'
import { compares, endsOf } from './test'

/** When a filter is applied, and in which zone the cell shows its times. */
export interface Now {
  /** Milliseconds since 1970. */
  now: number
  times: Times
}

const AGE = /^(\d+(?:\.\d+)?)\s*(s|m|h|d|w|mo|y)$/
const DAY = 86_400_000
const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: DAY,
  w: 7 * DAY,
  mo: 30 * DAY,
  y: 365 * DAY,
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*\.?`
const MONTH_DAY = new RegExp(String.raw`^${MONTH}(?:[\s-]*(\d{1,2})(?:,?[\s-]+(\d{4}))?)?$`)
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})\.?[\s-]*${MONTH}(?:[\s-]+(\d{4}))?$`)
const ISO =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[t\s](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(z)?)?)?)?$/

/** Year, month from 0, day, hour, minute, second; the last ones may be missing. */
type Parts = readonly [number, ...number[]]

const moment = ([year, month = 0, day = 1, ...clock]: Parts, times: Times): number =>
  times === 'UTC'
    ? Date.UTC(year, month, day, ...clock)
    : new Date(year, month, day, clock[0] ?? 0, clock[1] ?? 0, clock[2] ?? 0).getTime()

/** What these parts name, from its first millisecond to its last. */
function whole(parts: Parts, times: Times): Ends<number> | undefined {
  const first = moment(parts, times)
  const [, month = 0, day = 1, hour = 0, minute = 0, second = 0] = parts
  // February 30 is no day.
  const read = new Date(first)
  const [isMonth, isDay] =
    times === 'UTC' ? [read.getUTCMonth(), read.getUTCDate()] : [read.getMonth(), read.getDate()]
  if (isMonth !== month || isDay !== day || hour > 23 || minute > 59 || second > 59)
    return undefined
  const next = parts.map((part, i) =>
    i === parts.length - 1 ? part + 1 : part,
  ) as unknown as Parts
  return { first, last: moment(next, times) - 1 }
}

/** A month and a day without a year are those that are nearest to now. */
function nearest(month: number, day: number | undefined, { now, times }: Now) {
  const year = new Date(now).getFullYear()
  const all = [year - 1, year, year + 1].flatMap(
    (one) => whole(day === undefined ? [one, month] : [one, month, day], times) ?? [],
  )
  return all.sort((a, b) => Math.abs(a.first - now) - Math.abs(b.first - now))[0]
}

function dayIn(text: string, at: Now): Ends<number> | undefined {
  const { now, times } = at
  if (text === 'today' || text === 'yesterday') {
    const today = new Date(now)
    const [year, month, day] =
      times === 'UTC'
        ? [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
        : [today.getFullYear(), today.getMonth(), today.getDate()]
    const start = new Date(moment([year, month, day - (text === 'today' ? 0 : 1)], times))
    return times === 'UTC'
      ? whole([start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()], times)
      : whole([start.getFullYear(), start.getMonth(), start.getDate()], times)
  }
  const iso = ISO.exec(text)
  if (iso) {
    const [year = 0, month, ...rest] = iso
      .slice(1, 7)
      .flatMap((part) => (part === undefined ? [] : Number(part)))
    const parts: Parts = month === undefined ? [year] : [year, month - 1, ...rest]
    return whole(parts, iso[7] ? 'UTC' : times)
  }
  const [, name, day, year] = MONTH_DAY.exec(text) ?? []
  const [, day2, name2, year2] = DAY_MONTH.exec(text) ?? []
  const month = MONTHS.indexOf(name ?? name2 ?? '')
  if (month < 0) return undefined
  const date = day ?? day2
  const inYear = year ?? year2
  if (inYear === undefined) return nearest(month, date === undefined ? undefined : Number(date), at)
  return whole([Number(inYear), month, ...(date === undefined ? [] : [Number(date)])], times)
}

/** Whether the next word of a filter belongs to a time: that of `nov 25`, `25 nov`, `nov 25 2026`, `2026-11-25 12:30`. */
export const goesOnAsTime = (value: string, next: string): boolean =>
  (MONTH_DAY.test(value) && /^\d{1,2},?$/.test(next) && !/\d/.test(value)) ||
  (/^\d{1,2}$/.test(value) && DAY_MONTH.test(`${value} ${next}`)) ||
  (/[a-z]/.test(value) &&
    /\d/.test(value) &&
    dayIn(value, EPOCH) !== undefined &&
    /^\d{4}$/.test(next)) ||
  (/^\d{4}-\d\d-\d\d$/.test(value) && /^\d{1,2}:\d\d(:\d\d)?z?$/.test(next))

const EPOCH: Now = { now: 0, times: 'UTC' }

/**
 * A day, month, year or minute as the cell shows it, or an age: `<2d` is younger than two days, `>2d` older, and `2d` what
 * a cell writes so.
 */
export function timeTest({ value, sign }: Wanted, at: Now): Test | undefined {
  const age = AGE.exec(value)
  if (age) {
    const wanted = Number(age[1]) * (UNITS[age[2] ?? ''] ?? NaN)
    const isIn = compares({ first: wanted, last: wanted }, sign)
    const isAge = (ms: number) =>
      sign === undefined || sign === '=' ? distance(ms) === distance(wanted) : isIn(Math.abs(ms))
    return ({ value: found }) => found instanceof Date && isAge(at.now - found.getTime())
  }
  const ends = endsOf(value, (text) => dayIn(text, at), -Infinity, Infinity)
  if (!ends) return undefined
  const isIn = compares(ends, sign)
  return ({ value: found }) => found instanceof Date && isIn(found.getTime())
}
