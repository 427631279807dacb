/** What a clock shows, and the moments at which the clocks of a zone show it. */
import {
  CalendarDateTime,
  fromAbsolute,
  getLocalTimeZone,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import type { Times } from './exact-time'
import { MOMENTS, isMoment } from './moment'

/** The name of a zone as `Intl` has it, such as `Europe/Berlin`. */
export const zoneOf = (times: Times): string => (times === 'UTC' ? 'UTC' : getLocalTimeZone())

/** What the clocks of a zone show. @param time milliseconds since 1970 */
export const clockAt = (time: number, zone: string): CalendarDateTime =>
  toCalendarDateTime(fromAbsolute(time, zone)).set({ millisecond: 0 })

/** Where the clocks change, the two readings of what is shown twice or not at all; the same one twice everywhere else. */
const around = (shown: CalendarDateTime, zone: string) =>
  (['earlier', 'later'] as const).map((side) => toZoned(shown, zone, side))

/**
 * The moments at which the clocks of a zone show this: one; two, the earlier one first, in an hour that is there twice; none
 * in an hour that a change of the clocks leaves out.
 * @returns milliseconds since 1970
 */
export function momentsOf(shown: CalendarDateTime, zone: string): readonly number[] {
  const found = around(shown, zone)
    .filter((moment) => toCalendarDateTime(moment).compare(shown) === 0)
    .map((moment) => moment.toDate().getTime())
  return [...new Set(found)]
}

/** How far a zone is from UTC at a moment: `GMT+1`, `GMT-3:30`; `UTC` for UTC itself. */
export function offsetText(time: number, zone: string): string {
  if (zone === 'UTC') return zone
  const form = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  return form.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
type Part = (typeof PARTS)[number]
type Six = [number, number, number, number, number, number]

/** What is typed so far: some parts may still be missing, and the day may be none of its month. */
export type Parts = Readonly<Partial<Record<Part, number | null | undefined>>>

const two = (n: number) => String(n).padStart(2, '0')
const clockText = ({ hour, minute }: { hour: number; minute: number }) =>
  `${two(hour)}:${two(minute)}`
const dayText = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${year}-${two(month)}-${two(day)}`

/** What the typed parts name: moments, of which the second is that of an hour that is there twice; or what is wrong. */
export type Reading =
  | { moments: readonly number[]; fault?: undefined }
  | { moments?: undefined; fault: string }

/** True when nothing is typed. */
export const isBlank = (parts: Parts): boolean => PARTS.every((part) => parts[part] == null)

/** Reads the parts of a date and a time in a zone. Nothing is changed into something else: what cannot be is said. */
export function readParts(parts: Parts, zone: string): Reading {
  const missing = PARTS.filter((part) => parts[part] == null)
  if (missing.length > 0) return { fault: `Still missing: ${missing.join(', ')}` }
  const [year, month, day, hour, minute, second] = PARTS.map((part) => parts[part] ?? 0) as Six
  const shown = new CalendarDateTime(year, month, day, hour, minute, second)
  if (shown.day !== day)
    return {
      fault: `There is no ${dayText({ year, month, day })}: the month has ${shown.day} days`,
    }
  const moments = momentsOf(shown, zone)
  if (moments.length === 0) {
    const beside = around(shown, zone).map(clockText).join(' and ')
    return {
      fault: `The clocks go forward on ${dayText(shown)}: there is no ${clockText(shown)}, but ${beside}`,
    }
  }
  return moments.every(isMoment) ? { moments } : { fault: `Must be ${MOMENTS}` }
}

const WRITTEN =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * A time as it is pasted: `2026-11-25T10:00:00Z`, `2026-11-25 10:00`, `2026-11-25`. Without a zone it is one of the zone
 * that is shown.
 * @returns what is to be shown, and, where the text has a zone, the moment that it names in milliseconds since 1970; or what
 * is wrong
 */
export function readPasted(
  text: string,
  zone: string,
): { shown: CalendarDateTime; time?: number; fault?: undefined } | { fault: string } {
  const [whole, ...found] = WRITTEN.exec(text.trim()) ?? []
  if (whole === undefined)
    return {
      fault: 'What was pasted is not a time such as 2026-11-25T10:00:00Z or 2026-11-25 10:00',
    }
  const [year, month, day, hour, minute, second] = found
    .slice(0, 6)
    .map((part) => Number(part ?? 0)) as Six
  const shown = new CalendarDateTime(year, month, day, hour, minute, second)
  if (dayText(shown) !== dayText({ year, month, day }) || hour > 23 || minute > 59 || second > 59)
    return { fault: `What was pasted is not a time: ${whole}` }
  const offset = found[6]
  if (offset === undefined) return { shown }
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? []
  const away = hours === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  const time = toZoned(shown, 'UTC').toDate().getTime() - away * 60_000
  return isMoment(time) ? { shown: clockAt(time, zone), time } : { shown }
}
