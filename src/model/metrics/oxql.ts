/** Writes queries in OxQL and reads their answers. */
import type { OxqlQueryResult } from '@/api/contract/metrics'
import type { Window } from '../time-range'

/** A query of one timeseries, without the time. */
export interface MetricQuery {
  /** `virtual_disk:reads` */
  metric: string
  /** Fields and the values that they must equal, in order; a field without a value is left out. */
  equals: readonly (readonly [field: string, value: string | undefined])[]
  group?: { by: readonly string[]; reduce: 'sum' | 'mean' }
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

/** The stages of a query, the second one as its conditions. */
function stages({ metric, equals, group }: MetricQuery, window: Window, width: number) {
  const start = window.start - LEAD * width * 1_000
  return {
    get: `get ${metric}`,
    conditions: [
      `timestamp >= @${moment(start)}`,
      `timestamp < @${moment(window.end)}`,
      ...equals.flatMap(([field, value]) =>
        value ? [`${field} == "${escaped(value, '"')}"`] : [],
      ),
    ],
    rest: [
      `align mean_within(${width}s)`,
      ...(group ? [`group_by [${group.by.join(', ')}], ${group.reduce}`] : []),
    ],
  }
}

/**
 * A window in parts that a rack can read one by one, since it refuses to read too many samples at once. Where these would be
 * too many, the whole window: the rack says why it refuses it.
 * @param series how many series are read
 */
export function partsOf(window: Window, series: number): readonly Window[] {
  const width = pointWidth(window) * 1_000
  const length = window.end - window.start
  const room = (MOST_SAMPLES / Math.max(1, series)) * SAMPLED_EVERY * 1_000 - LEAD * width
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

/**
 * The sum over all series of an answer, without its first point (see `stages`). The points of series
 * that began at different times are added by their time, not by their place in the list.
 */
export function summed({ tables }: OxqlQueryResult): Series {
  const all = Object.values(tables[0]?.timeseries ?? {})
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

/** The series of the parts of a window as one; the points before a part are those of the part before it. */
export const joinedParts = (parts: readonly { series: Series; window: Window }[]): Series => ({
  points: parts.flatMap(({ series, window }, i) =>
    i === 0 ? series.points : series.points.filter(({ time }) => time > window.start),
  ),
  count: Math.max(...parts.map(({ series }) => series.count)),
})
