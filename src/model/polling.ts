/**
 * How often pages poll, in milliseconds.
 *
 * - A list: every 3 s for 30 s after a row begins a transition, else every minute.
 * - One instance: every 2 s in a transition and while an auto-restart is due, every 30 s while one
 *   is to come, else never.
 * - One disk or snapshot: every 2 s while its state changes by itself, else never.
 * - The serial console: every second until the instance runs.
 */
const FAST = 3_000
const FAST_FOR = 30_000
const SLOW = 60_000

/**
 * The poll interval of a list. The end of a transition does not start the 30 s anew.
 * @param movingIn the state in which a row is in a transition, or nothing when it is at rest
 */
export function pollIntervalOf<T extends { id: string }>(movingIn: (row: T) => string | undefined) {
  let moving: ReadonlySet<string> = new Set()
  let since = 0
  let seen: readonly unknown[] | undefined
  return (rows: readonly T[], now: number): number => {
    // Called at every render, perhaps with ten thousand rows: unchanged rows need no second look.
    if (rows !== seen) {
      const current = new Set<string>()
      for (const row of rows) {
        const state = movingIn(row)
        if (state !== undefined) current.add(`${row.id}|${state}`)
      }
      if ([...current].some((key) => !moving.has(key))) since = now
      moving = current
      seen = rows
    }
    return moving.size > 0 && now - since < FAST_FOR ? FAST : SLOW
  }
}

/**
 * The poll interval of a list whose rows have no states: other users may add, change and remove
 * rows.
 */
export const quietPollInterval = () => (): number => SLOW
