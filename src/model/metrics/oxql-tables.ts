/** The answer of an OxQL query as charts, as tables, and as a file. */
import type { OxqlQueryResult, OxqlTable, Timeseries } from '@/api/contract/metrics'
import { csv } from '../csv'
import type { Window } from '../time-range'
import type { Point } from './oxql'
import { withoutFirst } from './oxql'

/** One line of a chart. */
export interface ChartLine {
  /** What tells it apart from the other lines of its chart. */
  label: string
  points: readonly Point[]
}

interface LinesChart {
  title: string
  /** The fields of what it is about. */
  text: string
  lines: readonly ChartLine[]
}

/** A table of the answer as what is drawn of it. All its charts share one window. */
export interface DrawnTable {
  /** Tells it apart from the others: two tables may have one name. */
  id: string
  name: string
  charts: readonly LinesChart[]
  window: Window
  /** The first point may be an artefact: the first value of a counter is all that it had counted before. */
  hasStart: boolean
}

/** The series of a table: in a map on the first release, in a list later. */
const seriesOf = ({ timeseries }: OxqlTable): readonly Timeseries[] => Object.values(timeseries)

/** The fields of a series in words: `sled_id: 4a3f… • kind: physical`. */
const fieldsText = ({ fields }: Pick<Timeseries, 'fields'>): string =>
  Object.entries(fields)
    .map(([name, { value }]) => `${name}: ${String(value)}`)
    .join(' • ')

/** The numbers of one metric of a series. Texts and distributions have none. */
function pointsOf({ points: { timestamps, values } }: Timeseries, metric: number): Point[] {
  const given = values[metric]?.values
  if (!given || !['integer', 'double', 'boolean'].includes(given.type)) return []
  return timestamps.map((time, i) => {
    const value = given.values[i] ?? null
    return { time: Date.parse(time), value: value === null ? null : Number(value) }
  })
}

/** Values at even times, of which the last is the same for all series: `align` makes them. */
function isAligned(series: readonly Timeseries[]): boolean {
  const lasts = new Set(series.map(({ points }) => points.timestamps.at(-1)))
  return (
    lasts.size === 1 &&
    series.every(({ points: { startTimes, timestamps, values } }) => {
      const times = timestamps.map((time) => Date.parse(time))
      const step = (times[1] ?? 0) - (times[0] ?? 0)
      const isEven = times.every((time, i) => i === 0 || time - (times[i - 1] ?? 0) === step)
      return !startTimes && isEven && values.every((one) => one.values.type === 'double')
    })
  )
}

/** Each series has a value of several metrics for each time: `join` makes them. */
const isJoined = (series: readonly Timeseries[]) => (series[0]?.points.values.length ?? 0) > 1

function chartsOf(table: OxqlTable): readonly LinesChart[] {
  const series = seriesOf(table)
  const title = table.name
  if (isJoined(series)) {
    const names = title.split(',').map((name) => name.trim())
    return series.map((one) => ({
      title,
      text: fieldsText(one),
      lines: one.points.values.map((_, metric) => ({
        label: names[metric] ?? `metric ${metric + 1}`,
        points: pointsOf(one, metric),
      })),
    }))
  }
  const lines = series.map((one) => ({
    label: fieldsText(one) || title,
    points: pointsOf(one, 0),
  }))
  return series.length > 0 && isAligned(series)
    ? [{ title, text: '', lines }]
    : lines.map((line) => ({ title, text: line.label, lines: [line] }))
}

const withoutFirsts = (chart: LinesChart): LinesChart => ({
  ...chart,
  lines: chart.lines.map((line) => ({ ...line, points: withoutFirst(line.points) })),
})

/** Half the room around a single moment, in milliseconds: a window must have a length. */
const AROUND = 30_000

/**
 * What is drawn of an answer.
 * @param dropsFirst leaves out the first point of each series, where it may be an artefact
 */
export function drawnTables(
  { tables }: OxqlQueryResult,
  dropsFirst: boolean,
): readonly DrawnTable[] {
  return tables.map((table, at) => {
    const charts = chartsOf(table)
    const series = seriesOf(table)
    const hasStart =
      isJoined(series) ||
      isAligned(series) ||
      series.some(({ points: { values } }) =>
        values.some(({ metricType }) => metricType !== 'gauge'),
      )
    const shown = hasStart && dropsFirst ? charts.map(withoutFirsts) : charts
    const times = shown.flatMap(({ lines }) =>
      lines.flatMap(({ points }) => points.map(({ time }) => time)),
    )
    const { start, end } = times.reduce(
      (all, time) => ({ start: Math.min(all.start, time), end: Math.max(all.end, time) }),
      { start: Infinity, end: -Infinity },
    )
    const window = start === end ? { start: start - AROUND, end: end + AROUND } : { start, end }
    return { id: `${at} ${table.name}`, name: table.name, charts: shown, window, hasStart }
  })
}

/** Everything in an answer, a line for each value: table, fields, time, metric, value. */
export function answerCsv({ tables }: OxqlQueryResult): string {
  const rows = tables.flatMap((table) =>
    seriesOf(table).flatMap((series) =>
      series.points.values.flatMap(({ values: { values } }, metric) =>
        series.points.timestamps.map((time, i) => {
          const value = values[i] ?? undefined
          return [
            table.name,
            fieldsText(series),
            time,
            metric,
            typeof value === 'object'
              ? JSON.stringify(value)
              : value === undefined
                ? ''
                : String(value),
          ]
        }),
      ),
    ),
  )
  return csv([['table', 'fields', 'time', 'metric', 'value'], ...rows])
}
