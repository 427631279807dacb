/**
 * The time by the server's clock. Ages, expiries and ranges are measured by it, since the browser's clock may be hours
 * off. It is learned from the `Date` of the answers.
 */

/** Milliseconds that the server's clock is ahead of the browser's. */
let ahead = 0

/** A time of the browser's clock by the server's, both in milliseconds since 1970. */
export const byServer = (time: number): number => time + ahead

/** Milliseconds since 1970 by the server's clock; by the browser's until an answer says otherwise. */
export const serverNow = (): number => byServer(Date.now())

/** A `Date` header has no fractions: the server's clock may be this many milliseconds further. */
const PRECISION = 1_000

/**
 * Learns the server's time from an answer that has just come. The difference to the browser's clock changes only as
 * far as the answer demands it: two clocks that agree within a second count as equal, and an age does not flicker.
 * @param date the answer's `Date` header
 * @param sentAt when the request was sent, in milliseconds by the browser's clock
 */
export function learnServerTime(date: string | null, sentAt: number): void {
  const answered = Date.parse(date ?? '')
  const least = answered - Date.now()
  const most = answered + PRECISION - sentAt
  // Not so without a date, and where the browser's clock was set meanwhile.
  if (least <= most) ahead = Math.min(Math.max(ahead, least), most)
}
