/** The rows that a filter leaves. Loaded when there is one. */
import type { Times } from '@/model/exact-time'
import type { KnownField } from '@/model/filter'
import { readFilter, searched } from '@/model/filter'
import type { FieldKind } from '@/model/filter/test'
import type { Column, FilterField } from '@/resources/resource'
import { textOf, valueOf } from './rows'

/** Lower-case texts of a row, made once a row: a filter is typed letter by letter. */
let texts = new WeakMap<object, Map<string, string>>()
/** The columns that they are of. Others say something else of the same row, such as a name that was read after it. */
let textsOf: unknown

/** The columns and their parts: what can stand before a colon. */
const fieldsOf = <T>(columns: readonly Column<T>[]): readonly FilterField<T>[] =>
  columns.flatMap((column) => [column, ...(column.parts ?? [])])

function searchText<T extends object>(
  columns: readonly Column<T>[],
  row: T,
  field: FilterField<T> | undefined,
): string {
  if (textsOf !== columns) texts = new WeakMap()
  textsOf = columns
  let known = texts.get(row)
  if (!known) texts.set(row, (known = new Map()))
  const key = field?.key ?? ''
  let text = known.get(key)
  if (text === undefined) {
    const of = field ? [field] : fieldsOf(columns).filter((c) => !(valueOf(c, row) instanceof Date))
    text = searched(of.map((c) => textOf(c, row)).join('\n'))
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

/** Rows that tell the type of a column. */
const TYPED_BY = 500

/** How the values of a field are compared: what it says itself, or the type of its values, of which some may be odd. */
function kindOf<T>(field: FilterField<T>, rows: readonly T[]): FieldKind {
  if (field.kind) return field.kind
  for (const row of rows.slice(0, TYPED_BY)) {
    const value = valueOf(field, row)
    if (typeof value === 'number') return 'number'
    if (value instanceof Date) return 'time'
  }
  return 'text'
}

/** What a filter leaves of a list. */
export interface Filtered<T> {
  rows: readonly T[]
  /** What of the filter was not understood, in words. That part narrows nothing. */
  unclear: string | undefined
}

/**
 * Words, `field:value`, comparisons, `!`: the rows that answer.
 * @param times the zone that the user has chosen for times to the second
 */
export function filterRows<T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  filter: string,
  times: Times = 'local',
): Filtered<T> {
  const fields = fieldsOf(columns)
  const named = new Map(fields.map((field) => [field.key, field]))
  const known = new Map(
    fields.map((field): [string, KnownField] => [
      field.key,
      {
        get kind() {
          return kindOf(field, rows)
        },
        has: (value) =>
          rows.some((row) => searchText(columns, row, field).includes(searched(value))),
      },
    ]),
  )
  const zone = columns.some(({ inChosenZone }) => inChosenZone) ? times : 'local'
  const { questions, unclear } = readFilter(filter, known, { now: Date.now(), times: zone })
  const asked = questions.map(({ field, negated, test }) => ({
    field: field === undefined ? undefined : named.get(field),
    negated,
    test,
  }))
  return {
    rows:
      asked.length === 0
        ? rows
        : rows.filter((row) =>
            asked.every(
              ({ field, negated, test }) =>
                test({
                  value: field && valueOf(field, row),
                  text: searchText(columns, row, field),
                }) !== negated,
            ),
          ),
    unclear,
  }
}
