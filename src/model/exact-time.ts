/** Times to the second, in a zone of the user's choice. */
import { CLOCK, oddTime } from './date-time'

/** In whose time zone a page writes its times. */
export const TIMES = ['local', 'UTC'] as const
export type Times = (typeof TIMES)[number]

/** For `Intl`: nothing stands for the browser's own zone. */
const zoneOf = (times: Times) => (times === 'UTC' ? { timeZone: 'UTC' } : {})

const exactForms = (times: Times, locale: string | undefined) => ({
  whole: new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    ...CLOCK,
    ...zoneOf(times),
  }),
  day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...zoneOf(times) }),
  clock: new Intl.DateTimeFormat(locale, {
    timeStyle: 'medium',
    ...CLOCK,
    ...zoneOf(times),
  }),
  zone: new Intl.DateTimeFormat(locale, { timeZoneName: 'short', ...zoneOf(times) }),
})

const exactFormsOf = new Map<string, ReturnType<typeof exactForms>>()

/**
 * A time to the second, with its zone.
 * @returns `whole`: 'Apr 16, 2024, 20:33:05 GMT+2'; and in parts for a row: 'Apr 16', '20:33:05', 'GMT+2'
 */
export function exactTime(
  date: Date,
  times: Times,
  locale?: string,
): Record<'whole' | 'day' | 'clock' | 'zone', string> {
  const odd = oddTime(date)
  if (odd !== undefined) return { whole: odd, day: '', clock: odd, zone: '' }
  const key = `${times} ${locale}`
  const forms = exactFormsOf.get(key) ?? exactForms(times, locale)
  exactFormsOf.set(key, forms)
  const zone = forms.zone.formatToParts(date).find(({ type }) => type === 'timeZoneName')
  return {
    whole: forms.whole.format(date),
    day: forms.day.format(date),
    clock: forms.clock.format(date),
    zone: zone?.value ?? times,
  }
}
