/** How often a list polls whose rows can be in a transition; see `polling.ts`. */
import { SLOW } from './polling'

const FAST = 3_000
const FAST_FOR = 30_000

/**
 * The poll interval of a list. The end of a transition does not start the 30 s again.
 * @param movingIn the state in which a row is in a transition, or `undefined` when it is at rest
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
