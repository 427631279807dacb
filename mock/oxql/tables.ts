/** Tables of samples, and the operations of a query's stages on them. */
import type { Filter } from '@/model/metrics/oxql-grammar'
import { groupBy } from '@/model/group-by'
import { invalid } from '../state/api-fault'
import type { Fields } from './filters'
import { asksForValue, holds } from './filters'

/** Samples with the same fields, ordered by time. */
export interface Series {
  fields: Fields
  /** The start of the period that each sample covers; only counters have it. */
  starts?: number[]
  times: number[]
  /** One list per dimension. There is one dimension until tables are joined. */
  values: (number | null)[][]
}

/** The input and output of a stage. */
export interface Table {
  name: string
  isDelta: boolean
  /** Whether all samples are whole numbers. */
  isWhole: boolean
  series: Series[]
}

const chosen = ({ fields, starts, times, values }: Series, kept: readonly number[]): Series => {
  const pick = <T>(list: readonly T[]) => kept.flatMap((i) => list.slice(i, i + 1))
  return {
    fields,
    times: pick(times),
    values: values.map(pick),
    ...(starts && { starts: pick(starts) }),
  }
}

/** Keeps the samples that a filter accepts. A comparison with a missing value is false. */
export function filtered(table: Table, filter: Filter): Table {
  const needsValue = asksForValue(filter)
  const series = table.series.map((one) => {
    const { fields, starts, times, values } = one
    const kept = times.flatMap((time, i) => {
      const value = values[0]?.[i] ?? null
      const sample = { time, start: starts?.[i], value }
      return (value !== null || !needsValue) && holds(filter, fields, sample) ? [i] : []
    })
    return chosen(one, kept)
  })
  return { ...table, series: series.filter((s) => s.times.length > 0) }
}

/** Combines series with equal fields into one series, with the times of all of them. */
export function grouped(table: Table, by: readonly string[], reduce: 'mean' | 'sum'): Table {
  const groups = groupBy(table.series, ({ fields }) =>
    by.map((field) => String(fields[field]?.value)).join('\n'),
  )
  const series = [...groups.values()].flatMap((all): Series[] => {
    const given = new Map<number, number[]>()
    for (const { times, values } of all)
      for (const [i, time] of times.entries()) {
        const value = values[0]?.[i] ?? null
        const here = given.get(time) ?? []
        if (value !== null) here.push(value)
        given.set(time, here)
      }
    const times = [...given.keys()].toSorted((a, b) => a - b)
    const kept = Object.entries(all[0]?.fields ?? {}).filter(([name]) => by.includes(name))
    const values = times.map((time) => reduced(given.get(time) ?? [], reduce))
    return [{ fields: Object.fromEntries(kept), times, values: [values] }]
  })
  return { ...table, series }
}

function reduced(given: readonly number[], how: 'mean' | 'sum'): number | null {
  if (given.length === 0) return null
  const sum = given.reduce((a, b) => a + b, 0)
  return how === 'sum' ? sum : sum / given.length
}

/**
 * Joins tables: series with equal fields, at the times that all tables contain. @throws ApiFault 400 without a partner
 */
export function joined(tables: readonly Table[]): Table {
  const [first, ...others] = tables
  if (!first) throw new Error('There is nothing to join')
  let series = first.series
  for (const [i, table] of others.entries()) {
    const partners = new Map(table.series.map((one) => [keyOf(one.fields), one]))
    series = series.map((one) => {
      const key = keyOf(one.fields)
      const partner = partners.get(key)
      partners.delete(key)
      if (!partner) throw withoutPartner(i + 1, key)
      return besideEachOther(one, partner)
    })
    const [left] = partners.keys()
    if (left !== undefined) throw withoutPartner(0, left)
  }
  return { ...first, name: tables.map((table) => table.name).join(','), series }
}

const withoutPartner = (table: number, key: string) =>
  invalid(`Join failed, input table ${table} does not contain a timeseries with key ${key}`)

function besideEachOther(one: Series, other: Series): Series {
  const places = new Map(other.times.map((time, i) => [time, i]))
  const left = one.times.flatMap((time, i) => (places.has(time) ? [i] : []))
  const kept = chosen(one, left)
  const right = chosen(
    other,
    kept.times.map((time) => places.get(time) ?? 0),
  )
  return { ...kept, values: [...kept.values, ...right.values] }
}

/** The first or the last samples of each series. @param count the maximum number of samples */
export const ends = (table: Table, which: 'first' | 'last', count: number): Table => ({
  ...table,
  series: table.series.map((one) => {
    const places = [...one.times.keys()]
    return chosen(one, which === 'first' ? places.slice(0, count) : places.slice(-count))
  }),
})

/** A text that is equal for equal fields, independent of their order. */
export const keyOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { value }]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n')
