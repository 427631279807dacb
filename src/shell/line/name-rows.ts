/** The names of things below the line: those that fit what is typed, with what would be refused on them. */
import type { Badge } from '@/model/badge'
import type { NamedThing } from '../palette/names'

/** A row below the line. */
export interface Row {
  /** What is put into the line. */
  text: string
  detail?: string | undefined
  badge?: Badge | undefined
  /** Why the command would be refused on it: it comes after the others. */
  reason?: string | undefined
}

/** The most names whose state is worked out for a key. */
export const MOST = 60

/**
 * @param typed what the names have to begin with
 * @param reasonFor why the line would be refused with this name: asked for at most `MOST` of them
 * @returns the rows, those that can be used first, and whether there are more than are shown
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
