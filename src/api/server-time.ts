/**
 * The time by the server's clock. Ages, expiries and ranges are measured by it, since the browser's clock may be hours
 * off. It is learned from the `Date` of the answers.
 */

/** Milliseconds that the server's clock is ahead of the browser's. */
let ahead = 0

/** Milliseconds since 1970 by the server's clock; by the browser's until an answer says otherwise. */
export const serverNow = (): number => Date.now() + ahead

/** A `Date` header has no fractions: the server's clock may be this many milliseconds further. */
const PRECISION = 1_000

/**
 * Learns the server's time from an answer. The difference to the browser's clock changes only as far as the answer
 * demands it: two clocks that agree within a second count as equal, and an age does not flicker.
 * @param date the answer's `Date` header
 * @param sentAt when the request was sent, in milliseconds by the browser's clock
 * @param receivedAt when the answer came, by the same clock
 */
export function learnServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const answered = Date.parse(date ?? '')
  if (Number.isNaN(answered)) return
  const least = answered - receivedAt
  const most = answered + PRECISION - sentAt
  // The browser's clock was set anew meanwhile.
  if (least > most) return
  ahead = Math.min(Math.max(ahead, least), most)
}
