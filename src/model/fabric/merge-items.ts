/** Merges two edits of a list whose entries are only added and removed: no two of them can clash. */
import type { Merged } from '../merge'

/**
 * What either edit removed is gone, and what either added is there.
 * @param base the list when the form was opened
 * @param mine the list as this user wants it
 * @param now the list as it is now
 * @param keyOf the same for entries that mean the same
 */
export function mergeItems<T>(
  base: readonly T[],
  mine: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): Merged<readonly T[], never> {
  const keys = (all: readonly T[]) => new Set(all.map(keyOf))
  const [was, wanted, is] = [keys(base), keys(mine), keys(now)] as const
  const left = mine.filter((one) => is.has(keyOf(one)) || !was.has(keyOf(one)))
  const theirs = now.filter((one) => !was.has(keyOf(one)) && !wanted.has(keyOf(one)))
  const taken = base.filter((one) => wanted.has(keyOf(one)) && !is.has(keyOf(one)))
  const kept = [...theirs, ...taken].map(keyOf)
  return { merged: [...left, ...theirs], clashes: [], isMerged: kept.length > 0, kept }
}
