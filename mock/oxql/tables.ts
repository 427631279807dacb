/** Tables of samples, and what the stages of a query make of them. */
import { groupBy } from '@/model/group-by'
import { invalid } from '../state/api-fault'
import type { Fields } from './filters'
import { holds } from './filters'
import type { Filter } from './parse'

/** Samples with the same fields, in the order of their times. */
export interface Series {
  fields: Fields
  /** The start of the period that each sample covers; only counters have it. */
  starts?: number[]
  times: number[]
  /** One list per dimension. There is one dimension until tables are joined. */
  values: (number | null)[][]
}

/** What a stage of a query takes and gives. */
export interface Table {
  name: string
  kind: 'delta' | 'gauge'
  /** Are all samples whole numbers? */
  whole: boolean
  aligned: boolean
  series: Series[]
}

/** Keeps the samples that a later filter accepts. */
export function filtered(table: Table, filter: Filter): Table {
  const series = table.series.map((s): Series => {
    const kept = s.times.flatMap((time, i) =>
      holds(filter, s.fields, { time, value: s.values[0]?.[i] ?? null }) ? [i] : [],
    )
    const pick = <T>(list: readonly T[]) => kept.flatMap((i) => list.slice(i, i + 1))
    return {
      fields: s.fields,
      times: pick(s.times),
      values: s.values.map(pick),
      ...(s.starts && { starts: pick(s.starts) }),
    }
  })
  return { ...table, series: series.filter((s) => s.times.length > 0) }
}

/** One series for each group of equal fields. @throws ApiFault 400 for a table that is not aligned */
export function grouped(table: Table, by: readonly string[], reduce: 'mean' | 'sum'): Table {
  // The API also refuses an empty table, because its alignment is unknown.
  if (!table.aligned || table.series.length === 0)
    throw invalid('Input tables to a `group_by` must be aligned')
  const groups = groupBy(table.series, ({ fields }) =>
    by.map((field) => String(fields[field]?.value)).join('\n'),
  )
  const series = [...groups.values()].flatMap(([first, ...others]): Series[] => {
    if (!first) return []
    const all = [first, ...others]
    const values = first.times.map((_, i) =>
      reduced(
        all.map((s) => s.values[0]?.[i] ?? null),
        reduce,
      ),
    )
    const fields = Object.fromEntries(
      by.flatMap((field) => (first.fields[field] ? [[field, first.fields[field]]] : [])),
    )
    return [{ fields, times: first.times, values: [values] }]
  })
  return { ...table, series }
}

function reduced(values: readonly (number | null)[], how: 'mean' | 'sum'): number | null {
  const given = values.filter((v) => v !== null)
  if (given.length === 0) return null
  const sum = given.reduce((a, b) => a + b, 0)
  return how === 'sum' ? sum : sum / given.length
}

/** Joins tables: one series for each set of fields that all tables have. @throws ApiFault 400 for tables not aligned */
export function joined(tables: readonly Table[]): Table {
  const [first, ...others] = tables
  if (!first || others.length === 0) throw invalid('A `join` needs at least two tables')
  if (tables.some((table) => !table.aligned))
    throw invalid('Input tables to a `join` must be aligned')
  const series = first.series.flatMap((one): Series[] => {
    const rest = others.map((table) =>
      table.series.find((s) => keyOf(s.fields) === keyOf(one.fields)),
    )
    return rest.every((s) => s !== undefined)
      ? [{ ...one, values: [...one.values, ...rest.flatMap((s) => s.values)] }]
      : []
  })
  return { ...first, name: tables.map((table) => table.name).join(','), series }
}

/** The first or the last samples of a series. @param count how many at most */
export function ends(series: Series, which: 'first' | 'last', count: number): Series {
  const cut = <T>(list: T[]) => (which === 'first' ? list.slice(0, count) : list.slice(-count))
  return {
    fields: series.fields,
    times: cut(series.times),
    values: series.values.map(cut),
    ...(series.starts && { starts: cut(series.starts) }),
  }
}

/** The same text for the same fields, in whatever order. */
export const keyOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { value }]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n')
