/** Which points in time an address, a field or a command line can name. */

/** Milliseconds since 1970: nothing that the console shows is older. */
const EARLIEST = 0
/** The API's times have years of four digits (RFC 3339); those of `Date` go further, and beyond its last one it throws. */
const LATEST = Date.UTC(10_000, 0) - 1

/** What a time that cannot be should be, after "must be". */
export const MOMENTS = 'from the years 1970 to 9999'

/** @param time milliseconds since 1970, or NaN */
export const isMoment = (time: number): boolean => time >= EARLIEST && time <= LATEST

/**
 * The time that a text from outside names, such as a parameter of an address. Everything that makes a `Date` of such a text
 * reads it here.
 * @returns milliseconds since 1970; `undefined` for what is not a time, and for one that the API cannot hold
 */
export function readMoment(text: string | null | undefined): number | undefined {
  const time = Date.parse(text ?? '')
  return isMoment(time) ? time : undefined
}
