/**
 * The names of things below the line: those that match the typed text, with the reason where the command would be
 * refused on them.
 */
import type { Badge } from '@/model/badge'
import type { NamedThing } from '@/resources/search/things'

/** A row below the line. */
export interface Row {
  /** The text that is inserted into the line. */
  text: string
  detail?: string | undefined
  badge?: Badge | undefined
  /** Why the command would be refused on this thing: the row comes after the others. */
  reason?: string | undefined
}

/** The maximum number of names whose refusal is computed after a key press. */
export const MOST = 60

/**
 * @param typed the beginning of the names
 * @param reasonFor why the line would be refused with this name: called at most `MOST` times
 * @returns the rows, usable ones first, and whether there are more rows than shown
 */
export function nameRows(
  things: readonly Pick<NamedThing, 'name' | 'goesBy' | 'badge'>[],
  typed: string,
  reasonFor: (goesBy: string) => string | undefined,
): { rows: readonly Row[]; isCut: boolean } {
  const found = things.filter(({ name, goesBy = name }) => goesBy.startsWith(typed))
  const rows = found.slice(0, MOST).map(({ name, goesBy = name, badge }): Row => ({
    text: goesBy,
    detail: goesBy === name ? undefined : name,
    badge,
    reason: reasonFor(goesBy),
  }))
  const able = rows.filter(({ reason }) => reason === undefined)
  const refused = rows.filter(({ reason }) => reason !== undefined)
  return { rows: [...able, ...refused], isCut: found.length > MOST }
}
