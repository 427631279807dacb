/** Points in time, as users read them. */

/** The day has 24 hours wherever a time is written, in each language. */
export const CLOCK = { hourCycle: 'h23' } as const

const dateTimeForms = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * Making a formatter costs more than using it a hundred times, and a list has ten thousand dates.
 */
function dateTimeForm(locale: string | undefined): Intl.DateTimeFormat {
  let form = dateTimeForms.get(locale)
  if (!form) {
    form = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...CLOCK })
    dateTimeForms.set(locale, form)
  }
  return form
}

/**
 * What is shown in the place of a time that the API wrote in a way that is none: the text that it wrote, if any. One odd
 * time must not cost the page that shows it.
 * @returns undefined for a time
 */
export const oddTime = (at: Date): string | undefined =>
  Number.isNaN(Number(at ?? NaN)) ? (typeof at === 'string' ? at : 'not readable') : undefined

/** A date in the way of the browser's language, and a time: Apr 16, 2024, 20:33. */
export const dateTime = (date: Date, locale?: string): string =>
  oddTime(date) ?? dateTimeForm(locale).format(date)

/** A time for programs: as RFC 3339 has it. */
export const isoTime = (at: Date): string => oddTime(at) ?? at.toISOString()
