/**
 * Pages of a list, as the API returns them. A token contains the key of the last row instead of its position, so rows
 * that are added or removed between two pages cause neither gaps nor repetitions.
 */
import { keysOf } from '@/model/objects'
import { invalid } from './api-fault'

export type SortMode =
  | 'name_ascending'
  | 'name_descending'
  | 'id_ascending'
  | 'time_and_id_ascending'
  | 'time_and_id_descending'

/** The values by which rows can be sorted. */
export type SortKey = 'name' | 'id' | 'time'

/** The paging parameters of a query. */
export interface PageQuery {
  limit?: number | null | undefined
  pageToken?: string | null | undefined
  sortBy?: SortMode | undefined
}

export interface Page<T> {
  items: T[]
  nextPage?: string
}

const DEFAULT_LIMIT = 100
const GREATEST_LIMIT = 10_000
const KEYS: Readonly<Record<SortMode, SortKey>> = {
  name_ascending: 'name',
  name_descending: 'name',
  id_ascending: 'id',
  time_and_id_ascending: 'time',
  time_and_id_descending: 'time',
}
const MODES = keysOf(KEYS)

interface Place {
  mode: SortMode
  /** The key of the last row on the previous page; absent on the first page. */
  after?: string
}

const badToken = () => invalid('failed to parse pagination token: corrupted token')

const writeToken = (mode: SortMode, after: string): string =>
  btoa(JSON.stringify({ v: 'v1', mode, after }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function readToken(token: string): Place {
  let value: unknown
  try {
    value = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    throw badToken()
  }
  if (typeof value !== 'object' || value === null) throw badToken()
  const { v, mode, after } = value as Record<string, unknown>
  const existing = MODES.find((m) => m === mode)
  if (v !== 'v1' || !existing || typeof after !== 'string') throw badToken()
  return { mode: existing, after }
}

/** A sort key of a time; rows with equal times are sorted by id. */
export const timeKey = (time: Date, id: string): string => `${time.toISOString()} ${id}`
/** The id in a sort key of a time. */
export const idOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

/** The index of the first key that is at least `key`. @param keys in ascending order */
export function placeOf(keys: readonly string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns one page. As in the API, every page with rows has a token for the page after it, also the last one, and the sort order in a token overrides `sortBy`.
 * @param ascending the keys of the list in ascending order
 * @param rowOf returns the row of a key
 * @param byDefault the sort order when the query contains none
 */
export function cutPage<T>(
  query: PageQuery,
  ascending: (by: SortKey) => readonly string[],
  rowOf: (key: string, by: SortKey) => T | undefined,
  byDefault: SortMode = 'name_ascending',
): Page<T> {
  const limit = Math.min(query.limit ?? DEFAULT_LIMIT, GREATEST_LIMIT)
  if (!Number.isInteger(limit) || limit < 1) throw invalid('limit must be at least 1')
  const place: Place = query.pageToken
    ? readToken(query.pageToken)
    : { mode: query.sortBy ?? byDefault }

  const by = KEYS[place.mode]
  const keys = ascending(by)
  const chosen = place.mode.endsWith('_descending')
    ? before(keys, place, limit)
    : after(keys, place, limit)
  const items = chosen.flatMap((key) => rowOf(key, by) ?? [])
  const last = chosen.at(-1)
  return last === undefined ? { items } : { items, nextPage: writeToken(place.mode, last) }
}

function after(keys: readonly string[], place: Place, limit: number) {
  let from = place.after === undefined ? 0 : placeOf(keys, place.after)
  if (place.after !== undefined && keys[from] === place.after) from += 1
  return keys.slice(from, from + limit)
}

function before(keys: readonly string[], place: Place, limit: number) {
  const until = place.after === undefined ? keys.length : placeOf(keys, place.after)
  return keys.slice(Math.max(0, until - limit), until).reverse()
}

const ascendingText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
export const sortKeys = (keys: Iterable<string>): string[] => [...keys].sort(ascendingText)

/**
 * A page of rows that are only a part of a table, such as the disks of an instance.
 * @param nameOf the name to sort by; rows without names are sorted by id
 * @param timeOf the time of a row, by which rows are then sorted by default
 */
export function pageRows<T extends { id: string }>(
  rows: readonly T[],
  query: PageQuery,
  nameOf: (row: T) => string = (row) => row.id,
  timeOf?: (row: T) => Date,
): Page<T> {
  const keyOf: Readonly<Record<SortKey, (row: T) => string>> = {
    // Rows with different parents may have equal names.
    name: (row) => `${nameOf(row)} ${row.id}`,
    id: (row) => row.id,
    time: (row) => timeKey(timeOf?.(row) ?? new Date(0), row.id),
  }
  let found = new Map<string, T>()
  return cutPage(
    query,
    (by) => {
      found = new Map(rows.map((row) => [keyOf[by](row), row]))
      return sortKeys(found.keys())
    },
    (key) => found.get(key),
    timeOf ? 'time_and_id_ascending' : 'name_ascending',
  )
}
