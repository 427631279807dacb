/** Reads the samples of a query from their sources. */
import type { TimeseriesSchema } from '@/api/contract/metrics'
import type { Filter } from '@/model/metrics/oxql-grammar'
import { invalid } from '../state/api-fault'
import type { World } from '../state'
import { windowEnds } from './align'
import { equalities, holds, isOfSeries, timeBounds } from './filters'
import { isCounter } from './schemas'
import type { Source } from './sources'
import { sourcesOf } from './sources'
import type { Series, Table } from './tables'

/** Milliseconds for which the rack keeps samples. */
const RETENTION = 30 * 86_400_000
/** A query over more samples is refused, as in the API. */
const MAX_SAMPLES = 1_000_000
/** How many samples are read from a window with more samples. */
const PER_WINDOW = 4

/** Restricts a query to the samples of one project. */
export interface Scope {
  projectId: string
}

/** The shared state of the parts of one query. */
export interface Reading {
  world: World
  scope: Scope | undefined
  /** The end of the last window. */
  end: number
  /** The number of samples read so far. */
  samples: number
}

/** The times of consecutive samples without a gap, including the first and the last one. */
interface Stretch {
  first: number
  last: number
}

/** The samples of one timeseries that pass the filters on fields and times. */
export class Fetch {
  private readonly schema: TimeseriesSchema
  private readonly filters: readonly Filter[]
  private readonly sources: readonly { source: Source; stretches: readonly Stretch[] }[]

  /** @throws ApiFault 400 for more samples than a query may read */
  constructor(reading: Reading, schema: TimeseriesSchema, filters: readonly Filter[]) {
    const { world, scope } = reading
    this.schema = schema
    this.filters = filters
    const wanted = new Map(filters.flatMap(equalities))
    if (scope) wanted.set('project_id', scope.projectId)
    const now = world.clock.now().getTime()
    const bounds = filters.flatMap(timeBounds)
    const from = Math.max(now - RETENTION, ...bounds.flatMap((b) => b.after ?? []))
    const to = Math.min(now, ...bounds.flatMap((b) => b.before ?? []))
    this.sources = sourcesOf(world, schema.timeseriesName, wanted)
      .filter(
        ({ fields }) =>
          (!scope || fields['project_id']?.value === scope.projectId) &&
          filters.every((filter) => holds(filter, fields) !== false),
      )
      .map((source) => ({ source, stretches: stretchesOf(source, from, to) }))
    for (const { source, stretches } of this.sources)
      for (const { first, last } of stretches)
        reading.samples += (last - first) / source.interval + 1
    if (reading.samples > MAX_SAMPLES)
      throw invalid(
        `Query requires fetching more than the current limit of ${MAX_SAMPLES} data points from the timeseries database`,
      )
  }

  /** Every single sample. */
  raw(): Table {
    const isDelta = isCounter(this.schema)
    const series = this.sources.map(({ source, stretches }): Series => {
      const made: Series = { fields: source.fields, times: [], values: [[]] }
      if (isDelta) made.starts = []
      for (const { first, last } of stretches)
        for (let time = first; time <= last; time += source.interval) {
          const start = isDelta ? time - source.interval : undefined
          if (this.filters.some((f) => holds(f, source.fields, { time, start }) === false)) continue
          if (start !== undefined) made.starts?.push(start)
          made.times.push(time)
          made.values[0]?.push(source.at(time))
        }
      return made
    })
    return {
      name: this.schema.timeseriesName,
      isDelta,
      isWhole: !this.schema.datumType.includes('f'),
      series: series.filter((s) => s.times.length > 0),
    }
  }

  /** Whether windows of this length contain so many samples that a few of them give the mean. */
  isSampled(period: number): boolean {
    const fields = new Set(this.schema.fieldSchema.map(({ name }) => name))
    return (
      this.filters.every((filter) => isOfSeries(filter, fields)) &&
      this.sources.every(({ source }) => period > PER_WINDOW * source.interval)
    )
  }

  /** The mean of a few samples in each window. @param end the end of the last window */
  sampled(period: number, end: number): Table {
    const series = this.sources.map(({ source, stretches }): Series => {
      const times = windowEnds(stretches[0]?.first, period, end)
      const means = times.map((time) => windowMean(source, stretches, time - period, time))
      return { fields: source.fields, times, values: [means] }
    })
    return {
      name: this.schema.timeseriesName,
      isDelta: false,
      isWhole: false,
      series: series.filter((s) => s.times.length > 0),
    }
  }
}

/** The consecutive samples of a source between two times. */
const stretchesOf = ({ spans, interval }: Source, from: number, to: number): readonly Stretch[] =>
  spans.flatMap((span) => {
    const first = Math.max(Math.floor(span.from / interval) + 1, Math.ceil(from / interval))
    const last = Math.floor(Math.min(span.to, to) / interval)
    return first > last ? [] : [{ first: first * interval, last: last * interval }]
  })

/** The mean of a few samples in a window, or null without a measurement. */
function windowMean(
  { interval, at }: Source,
  stretches: readonly Stretch[],
  from: number,
  to: number,
): number | null {
  const values = stretches.flatMap(({ first, last }) => {
    const begin = Math.max(first, (Math.floor(from / interval) + 1) * interval)
    const end = Math.min(last, Math.floor(to / interval) * interval)
    const count = Math.min(PER_WINDOW, Math.floor((end - begin) / interval) + 1)
    if (count < 1) return []
    const step = Math.floor((end - begin) / count / interval) * interval
    return Array.from({ length: count }, (_, i) => at(end - i * step))
  })
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}
