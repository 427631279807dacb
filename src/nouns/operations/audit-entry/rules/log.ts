/** The loaded part of the audit log, newest entry first, without gaps. */
import { grouped } from '@/model/words'
import type { AuditRow } from './entry'

/** The maximum number of loaded entries: more would make the page slow and fill the browser's memory. */
export const MOST_ENTRIES = 50_000

export interface LoadedLog {
  items: readonly AuditRow[]
  /** Where older entries continue. */
  nextPage?: string | null | undefined
  /** The start of the range, in milliseconds since 1970. */
  start: number
  /** Whether the maximum is reached although older entries exist. */
  isFull: boolean
}

/** Keeps only the newest entries when there are too many. */
function bounded<L extends LoadedLog>(log: L): L {
  if (log.items.length < MOST_ENTRIES) return log
  return {
    ...log,
    items: log.items.slice(0, MOST_ENTRIES),
    nextPage: undefined,
    isFull: log.isFull || log.items.length > MOST_ENTRIES || Boolean(log.nextPage),
  }
}

const newestFirst = (a: AuditRow, b: AuditRow): number =>
  b.entry.timeCompleted.getTime() - a.entry.timeCompleted.getTime() || (a.id < b.id ? 1 : -1)

/**
 * Adds newly read entries to the log. An entry may have been written after a newer one was read, so they are sorted
 * together with the old entries of the same time span.
 * @returns the same object without a new entry
 */
export function withNewer<L extends LoadedLog>(log: L, read: readonly AuditRow[]): L {
  const known = new Set(log.items.slice(0, read.length + 1_000).map(({ id }) => id))
  const added = read.filter(({ id }) => !known.has(id))
  if (added.length === 0) return log
  const oldest = Math.min(...added.map(({ entry }) => entry.timeCompleted.getTime()))
  const found = log.items.findIndex(({ entry }) => entry.timeCompleted.getTime() < oldest)
  const at = found < 0 ? log.items.length : found
  return bounded({
    ...log,
    items: [...[...added, ...log.items.slice(0, at)].sort(newestFirst), ...log.items.slice(at)],
  })
}

/** The log with the next page of older entries. */
export function withOlder<L extends LoadedLog>(
  log: L,
  read: readonly AuditRow[],
  nextPage: string | null | undefined,
): L {
  const last = new Set(log.items.slice(-1_000).map(({ id }) => id))
  return bounded({
    ...log,
    items: [...log.items, ...read.filter(({ id }) => !last.has(id))],
    nextPage,
  })
}

/** Why no more entries can be loaded; `undefined` where more can be. */
export const cannotLoadMore = ({ nextPage, isFull }: LoadedLog): string | undefined => {
  if (isFull)
    return `${grouped(MOST_ENTRIES)} entries are loaded, and no more are kept: choose a shorter range`
  return nextPage ? undefined : 'all entries of this range are loaded'
}
