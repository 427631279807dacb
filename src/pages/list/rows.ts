/** From what is loaded to what is shown: the texts, and the order. Pure, and quick for ten thousand rows. */
import { orNothing } from './tolerant'
import type { Sorting } from '@/ui/grid/props'
import { naturalKey } from '@/model/natural-key'
import type { Column, FilterField } from '@/resources/resource'

/** `?sort=-created` as a sorting, if there is such a column. */
export function parseSorting(
  text: string | null,
  columns: readonly { key: string }[],
): Sorting | undefined {
  const key = text?.replace(/^-/, '')
  return columns.some((c) => c.key === key) && key !== undefined
    ? { key, descending: text?.startsWith('-') ?? false }
    : undefined
}

export const writeSorting = (sorting: Sorting | undefined): string | undefined =>
  sorting && `${sorting.descending ? '-' : ''}${sorting.key}`

/**
 * The value of a row in a column; undefined where the row is not as the column expects it: such a row costs itself, and
 * not the list.
 */
export function valueOf<T>(column: FilterField<T>, row: T): ReturnType<FilterField<T>['value']> {
  return orNothing(() => column.value(row)) ?? undefined
}

/** The text of a row in a column, as a filter searches it; empty where there is none. */
export function textOf<T>(column: FilterField<T>, row: T): string {
  if (column.text) return orNothing(() => column.text?.(row)) ?? ''
  const value = valueOf(column, row)
  return value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : String(value).replaceAll('_', ' ')
}

/** Columns whose values make poor examples for a filter. */
const PLAIN = new Set(['name', 'description'])

/**
 * An example of a filter on one column, with a value of the first row: 'state:running'. `undefined` if no column but
 * name and description has a suitable word.
 */
export function exampleOf<T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
): string | undefined {
  const [first] = rows
  if (!first) return undefined
  const inOrder = [...columns].sort((a, b) => Number(b.key === 'state') - Number(a.key === 'state'))
  for (const column of inOrder) {
    if (PLAIN.has(column.key) || typeof valueOf(column, first) !== 'string') continue
    const [word = ''] = textOf(column, first).toLowerCase().split(/\s/)
    if (/^[\p{L}\d.-]{2,16}$/u.test(word)) return `${column.key}:${word}`
  }
  return undefined
}

/** Nothing comes before numbers, and these before what should be one and is not. */
const kindOf = (key: string | number) => (key === '' ? 0 : typeof key === 'number' ? 1 : 2)

/** Rows in order of a column; equals keep their order. Without a sorting, as the server gave them. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sorting: Sorting | undefined,
): readonly T[] {
  const column = sorting && columns.find((c) => c.key === sorting.key)
  if (!column) return rows
  const keyed = rows.map((row) => {
    const value = valueOf(column, row)
    return {
      row,
      key:
        value instanceof Date
          ? value.getTime()
          : typeof value === 'number'
            ? value
            : naturalKey(String(value ?? '')),
    }
  })
  const sign = sorting.descending ? -1 : 1
  keyed.sort(
    (a, b) =>
      sign * (kindOf(a.key) - kindOf(b.key) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
  )
  return keyed.map(({ row }) => row)
}
