/** The marks of a list, as pure steps on a set of row keys. */
import type { Subject } from '@commands/engine/scope'

export type Marks = ReadonlySet<string>

export const NO_MARKS: Marks = new Set()

export const toggle = (marks: Marks, key: string): Marks => {
  const next = new Set(marks)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Marks everything between two rows, both included. */
export function markRange(
  marks: Marks,
  keys: readonly string[],
  from: string | undefined,
  to: string,
): Marks {
  const a = from === undefined ? -1 : keys.indexOf(from)
  const b = keys.indexOf(to)
  const [start, end] = a < 0 ? [b, b] : a < b ? [a, b] : [b, a]
  return new Set([...marks, ...keys.slice(start, end + 1)])
}

export const markAll = (marks: Marks, keys: readonly string[]): Marks =>
  new Set([...marks, ...keys])

export const invert = (marks: Marks, keys: readonly string[]): Marks => {
  const shown = new Set(keys)
  return new Set([...[...marks].filter((k) => !shown.has(k)), ...keys.filter((k) => !marks.has(k))])
}

/** Only rows that still exist stay marked. */
export function keepExisting(marks: Marks, existing: ReadonlySet<string>): Marks {
  const kept = [...marks].filter((k) => existing.has(k))
  return kept.length === marks.size ? marks : new Set(kept)
}

/** The marked rows as the subjects of commands, which ask before they act on one that the list does not show. */
export const markedSubjects = <T extends { id: string }>(
  marks: Marks,
  { resource, loaded }: { resource: { subject(row: T): Subject }; loaded: readonly T[] },
  inSight: ReadonlySet<string>,
): Subject[] =>
  loaded
    .filter(({ id }) => marks.has(id))
    .map((row) => ({ ...resource.subject(row), ...(!inSight.has(row.id) && { hidden: true }) }))
