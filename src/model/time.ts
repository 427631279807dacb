/** Points in time and the distances between them, as users read them. */
const STEPS = [
  ['y', 365 * 86_400],
  ['mo', 30 * 86_400],
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const

/**
 * The distance between two times in its shortest form: 4s, 3m, 2h, 21d, 5mo, 2y.
 * @param ms milliseconds, sign ignored
 */
export function distance(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  for (const [unit, length] of STEPS)
    if (seconds >= length) return `${Math.floor(seconds / length)}${unit}`
  return '0s'
}

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
