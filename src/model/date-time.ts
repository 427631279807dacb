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

/** A date in the way of the browser's language, and a time: Apr 16, 2024, 20:33. */
export const dateTime = (date: Date, locale?: string): string => dateTimeForm(locale).format(date)
