/** From what is loaded to what is shown: filter, then sort. Pure, and quick for ten thousand rows. */
import type { Sorting } from '@/ui/grid/props'
import { answers, naturalKey, parseFilter } from '@/model/filter'
import type { Column } from '@/resources/resource'

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

const textOf = <T>(column: Column<T>, row: T): string => {
  if (column.text) return column.text(row)
  const value = column.value(row)
  return value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : String(value).replaceAll('_', ' ')
}

/** Lower-case texts of a row, made once a row: a filter is typed letter by letter. */
let texts = new WeakMap<object, Map<string, string>>()
/** The columns that they are of. Others say something else of the same row, such as a name that was read after it. */
let textsOf: unknown

function searchText<T extends object>(
  columns: readonly Column<T>[],
  row: T,
  field: string | undefined,
): string {
  if (textsOf !== columns) texts = new WeakMap()
  textsOf = columns
  let known = texts.get(row)
  if (!known) texts.set(row, (known = new Map()))
  const key = field ?? ''
  let text = known.get(key)
  if (text === undefined) {
    const of =
      field === undefined
        ? columns.filter((c) => !(c.value(row) instanceof Date))
        : columns.filter((c) => c.key === field)
    text = of
      .map((c) => textOf(c, row))
      .join('\n')
      .toLowerCase()
    known.set(key, text)
  }
  return text
}

/** Rows whose texts are made in one go: about a millisecond. */
const AT_ONCE = 500

/**
 * Caches the texts of all rows ahead of the first letter of a filter, which would otherwise wait for them. Works in
 * slices, so that the page handles keys in between.
 */
export async function prepareFilter<T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    for (const row of rows.slice(at, at + AT_ONCE)) searchText(columns, row, undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
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
    if (PLAIN.has(column.key) || typeof column.value(first) !== 'string') continue
    const [word = ''] = textOf(column, first).toLowerCase().split(/\s/)
    if (/^[\p{L}\d.-]{2,16}$/u.test(word)) return `${column.key}:${word}`
  }
  return undefined
}

/** Words, `field:value`, `!`: the rows that answer. */
export function filterRows<T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  filter: string,
): readonly T[] {
  const terms = parseFilter(
    filter,
    columns.map((c) => c.key),
  )
  if (terms.length === 0) return rows
  return rows.filter((row) => answers(terms, (field) => searchText(columns, row, field)))
}

/** Rows in order of a column; equals keep their order. Without a sorting, as the server gave them. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sorting: Sorting | undefined,
): readonly T[] {
  const column = sorting && columns.find((c) => c.key === sorting.key)
  if (!column) return rows
  const keyed = rows.map((row) => {
    const value = column.value(row)
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
  keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0))
  return keyed.map(({ row }) => row)
}
