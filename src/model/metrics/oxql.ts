/** Writes queries in OxQL and reads their answers. */
import type { OxqlQueryResult, Timeseries } from '@/api/contract/metrics'
import { groupBy } from '../group-by'
import type { Window } from '../time-range'

/** A query of one timeseries, without the time. */
export interface MetricQuery {
  /** `virtual_disk:reads` */
  metric: string
  /** Fields and the values that they must equal, in order: one, or one of several. A field without a value is left out. */
  equals: readonly (readonly [field: string, value: string | readonly string[] | undefined])[]
  /** A field and the value that it must not have. */
  differs?: readonly [field: string, value: string]
  group?: { by: readonly string[]; reduce: 'sum' | 'mean' }
}

/** What is asked for one chart, or for several at once. */
export interface MetricRead {
  query: MetricQuery
  /** How many series are read. */
  series: number
  /** What tells apart what is drawn: a field of the answer, and the values of it that are read. */
  by?: { field: string; values: readonly string[] }
}

/** Seconds between two measurements of a guest: no window can be shorter. */
const SAMPLED_EVERY = 5
/** About so many points make a chart of any length. */
const POINTS = 60

/** So many samples a rack reads for one query, with some room. */
const MOST_SAMPLES = 990_000
/** So many queries are asked for one chart: more would be a burden to the rack. */
const MOST_PARTS = 10

/** Seconds that each point of a chart stands for. */
export const pointWidth = ({ start, end }: Window): number =>
  Math.max(SAMPLED_EVERY, Math.round((end - start) / 1_000 / POINTS))

/** UTC, to the second, without a zone: `2026-03-01T12:00:00.000`. */
const moment = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, '.000')

/** A text as it stands between quotation marks of a kind, which cannot stand in it themselves. */
export const escaped = (text: string, quote: '"' | "'"): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, quote === '"' ? String.raw`\u{22}` : String.raw`\u{27}`)

/** The first point of a counter is an artefact and is dropped: so many windows more make up for it. */
const LEAD = 2

const compared = (field: string, sign: '==' | '!=', value: string) =>
  `${field} ${sign} "${escaped(value, '"')}"`

/** The condition that a field has the value, or one of the values. */
function isOneOf(field: string, value: string | readonly string[]): string {
  const all = (typeof value === 'string' ? [value] : value).map((one) => compared(field, '==', one))
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(' || ')})`
}

/** The stages of a query, the second one as its conditions. */
function stages({ metric, equals, differs, group }: MetricQuery, window: Window, width: number) {
  const start = window.start - LEAD * width * 1_000
  return {
    get: `get ${metric}`,
    conditions: [
      `timestamp >= @${moment(start)}`,
      `timestamp < @${moment(window.end)}`,
      ...equals.flatMap(([field, value]) => (value?.length ? [isOneOf(field, value)] : [])),
      ...(differs ? [compared(differs[0], '!=', differs[1])] : []),
    ],
    rest: [
      `align mean_within(${width}s)`,
      ...(group ? [`group_by [${group.by.join(', ')}], ${group.reduce}`] : []),
    ],
  }
}

/** The longest part of a window that a rack reads at once, in milliseconds; below zero where it reads none. */
const roomFor = (window: Window, series: number) =>
  (MOST_SAMPLES / Math.max(1, series)) * SAMPLED_EVERY * 1_000 - LEAD * pointWidth(window) * 1_000

/**
 * A read as those that are asked: itself, or one for each value that it tells apart where all together have more samples than
 * a rack reads at once.
 */
export function readsOf(read: MetricRead, window: Window): readonly MetricRead[] {
  const { query, series, by } = read
  if (!by || window.end - window.start <= roomFor(window, series)) return [read]
  const others = query.equals.filter(([field]) => field !== by.field)
  return by.values.map((value) => ({
    query: { ...query, equals: [...others, [by.field, value]] },
    series: series / by.values.length,
    by,
  }))
}

/**
 * A window in parts that a rack can read one by one, since it refuses to read too many samples at once. Where these would be
 * too many, the whole window: the rack says why it refuses it.
 * @param series how many series are read
 */
export function partsOf(window: Window, series: number): readonly Window[] {
  const width = pointWidth(window) * 1_000
  const length = window.end - window.start
  const room = roomFor(window, series)
  const part = Math.floor(room / width) * width
  const count = Math.ceil(length / part)
  if (length <= room || part <= 0 || count > MOST_PARTS) return [window]
  return Array.from({ length: count }, (_, i) => ({
    start: Math.max(window.start, window.end - (count - i) * part),
    end: window.end - (count - 1 - i) * part,
  }))
}

/**
 * A query as it is sent: on one line.
 * @param width seconds that each point stands for, where it is not that of the window
 */
export function oxql(query: MetricQuery, window: Window, width = pointWidth(window)): string {
  const { get, conditions, rest } = stages(query, window, width)
  return [get, `filter ${conditions.join(' && ')}`, ...rest].join(' | ')
}

/**
 * Queries of one window as a single one, which is answered with a table for each, called as its metric. A `group_by` of
 * nothing is an error of the whole.
 */
export const oxqlTogether = (queries: readonly MetricQuery[], window: Window): string =>
  `{ ${queries.map((query) => oxql(query, window)).join('; ')} }`

/** The same query, readable: each stage and each condition on a line of its own. */
export function oxqlLines(query: MetricQuery, window: Window): string {
  const { get, conditions, rest } = stages(query, window, pointWidth(window))
  return [get, `filter ${conditions.join('\n    && ')}`, ...rest].join('\n  | ')
}

/**
 * What the control plane answers in place of an empty result. Release 16 finds that nothing is not aligned, later ones that it
 * is empty; of tables that are joined, also that one is aligned to nothing.
 */
const EMPTY_FAULT =
  /^Input tables (?:to|for) a `?(?:group_by|join)`?(?: operation)? must (?:be aligned|not be empty)\.?$|found a table aligned with: None/

/** Is it the error of a query that nothing was measured of? */
export const isEmptyFault = (message: string): boolean => EMPTY_FAULT.test(message.trim())

/** What helps against a refusal, if anything is known to. */
export const adviceFor = (message: string): string | undefined =>
  message.startsWith('Query requires fetching more than the current limit')
    ? 'A shorter range has fewer samples.'
    : undefined

/** One point of a chart. */
export interface Point {
  /** Milliseconds since 1970. */
  time: number
  /** `null` where nothing was measured: a gap. */
  value: number | null
}

export interface Series {
  points: readonly Point[]
  /** How many series were added up: vCPUs, disks. */
  count: number
}

/** Points without the first one, unless no value would be left. */
export function withoutFirst(points: readonly Point[]): readonly Point[] {
  const rest = points.slice(1)
  return rest.some(({ value }) => value !== null) ? rest : points
}

/** The sum over series, without its first point (see `stages`), by time and not by the place in the list. */
function sumOf(all: readonly Timeseries[]): Series {
  const sums = new Map<number, number | null>()
  for (const { points } of all) {
    const values: readonly unknown[] = points.values[0]?.values.values ?? []
    for (const [i, text] of points.timestamps.entries()) {
      const time = Date.parse(text)
      const value = values[i]
      const before = sums.get(time) ?? null
      sums.set(time, typeof value === 'number' ? (before ?? 0) + value : before)
    }
  }
  const points = [...sums].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time)
  return { points: withoutFirst(points), count: all.length }
}

const seriesIn = ({ tables }: OxqlQueryResult) => Object.values(tables[0]?.timeseries ?? {})

/** The sum over the series of each table of an answer, by the name of its metric. */
export const seriesByTable = ({ tables }: OxqlQueryResult): ReadonlyMap<string, Series> =>
  new Map(tables.map(({ name, timeseries }) => [name, sumOf(Object.values(timeseries))]))

/**
 * The sums over the series of an answer, by the value of a field that they have.
 * @param field undefined: the sum over all of them, under ''
 */
export const seriesBy = (
  result: OxqlQueryResult,
  field: string | undefined,
): ReadonlyMap<string, Series> => {
  const groups = groupBy(seriesIn(result), ({ fields }) =>
    field === undefined ? '' : String(fields[field]?.value),
  )
  return new Map([...groups].map(([value, all]) => [value, sumOf(all)]))
}

/** The sum of series that are of the same things, such as the states of the vCPUs: as many as the one that has most. */
export function addedUp(all: readonly Series[]): Series {
  const sums = new Map<number, number | null>()
  for (const { points } of all)
    for (const { time, value } of points) {
      const before = sums.get(time) ?? null
      sums.set(time, value === null ? before : (before ?? 0) + value)
    }
  return {
    points: [...sums].map(([time, value]) => ({ time, value })).sort((a, b) => a.time - b.time),
    count: Math.max(0, ...all.map(({ count }) => count)),
  }
}

/**
 * The series of the parts of a window as one, by the value that tells them apart; the points before a part are those of the
 * part before it.
 */
export function joinedParts(
  parts: readonly { series: ReadonlyMap<string, Series>; window: Window }[],
): ReadonlyMap<string, Series> {
  const names = new Set(parts.flatMap(({ series }) => [...series.keys()]))
  const joined = (name: string): Series => ({
    points: parts.flatMap(({ series, window }, i) =>
      (series.get(name)?.points ?? []).filter(({ time }) => i === 0 || time > window.start),
    ),
    count: Math.max(...parts.map(({ series }) => series.get(name)?.count ?? 0)),
  })
  return new Map([...names].map((name) => [name, joined(name)]))
}
