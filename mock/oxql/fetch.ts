/** Reads the samples that a query asks for from their sources. */
import type { TimeseriesSchema } from '@/api/contract/metrics'
import { invalid, missing } from '../state/api-fault'
import type { World } from '../state'
import { checkFields, equalities, holds, timeBounds } from './filters'
import type { Filter } from './parse'
import { isCounter, schemas } from './schemas'
import type { Source } from './sources'
import { sourcesOf } from './sources'
import type { Series, Table } from './tables'

/** Milliseconds for which samples are kept. */
const RETENTION = 30 * 86_400_000
/** A query over more samples is refused, as in the API. */
const MAX_SAMPLES = 1_000_000
/** How many samples are read for a window that holds more. */
const PER_WINDOW = 4

/** Restricts a query to the samples of one project. */
export interface Scope {
  projectId: string
}

/** The samples of one timeseries that pass the filters. */
export class Fetch {
  private readonly name: string
  private readonly filters: readonly Filter[]
  private readonly schema: TimeseriesSchema
  private readonly from: number
  private readonly to: number
  private readonly sources: Source[]

  constructor(world: World, name: string, filters: readonly Filter[], scope: Scope | undefined) {
    const schema = schemas.find((s) => s.timeseriesName === name)
    if (!schema || (scope && schema.authzScope !== 'project'))
      throw missing(`timeseries schema "${name}"`)
    this.name = name
    this.filters = filters
    this.schema = schema
    const now = world.clock.now().getTime()
    const wanted = new Map(filters.flatMap(equalities))
    if (scope) wanted.set('project_id', scope.projectId)
    const bounds = filters.flatMap(timeBounds)
    this.from = Math.max(now - RETENTION, ...bounds.flatMap((b) => b.after ?? []))
    this.to = Math.min(now, ...bounds.flatMap((b) => b.before ?? []))
    const names = schema.fieldSchema.map((f) => f.name)
    for (const filter of filters) checkFields(filter, names)
    this.sources = sourcesOf(world, name, wanted).filter(
      ({ fields }) =>
        (!scope || fields['project_id']?.value === scope.projectId) &&
        // Conditions on time and datum are checked for each sample later.
        filters.every((filter) => holds(filter, fields) !== false),
    )
  }

  /** Every single sample. */
  raw(): Table {
    const samples = this.sources.reduce((sum, s) => sum + (this.to - this.from) / s.interval, 0)
    if (samples > MAX_SAMPLES) throw tooMuch()
    const counts = isCounter(this.schema)
    const series = this.sources.map((source): Series => {
      const made: Series = { fields: source.fields, times: [], values: [[]] }
      if (counts) made.starts = []
      const begin = Math.ceil(this.from / source.interval) * source.interval
      for (let time = begin; time <= this.to; time += source.interval) {
        if (!measured(source, time)) continue
        const value = source.at(time)
        if (!this.filters.every((f) => holds(f, source.fields, { time, value }))) continue
        made.starts?.push(time - source.interval)
        made.times.push(time)
        made.values[0]?.push(value)
      }
      return made
    })
    return {
      name: this.name,
      kind: counts ? 'delta' : 'gauge',
      whole: !this.schema.datumType.startsWith('f'),
      aligned: false,
      series: series.filter((s) => s.times.length > 0),
    }
  }

  /**
   * The mean of the samples in each window; windows are counted back from the end of the requested
   * time.
   */
  aligned(period: number): Table {
    if (!(period > 0)) throw invalid('The alignment period must be positive')
    const count = Math.floor((this.to - this.from) / period)
    if (count * this.sources.length > MAX_SAMPLES) throw tooMuch()
    const times = Array.from(
      { length: Math.max(0, count) },
      (_, i) => this.to - (count - 1 - i) * period,
    )
    const series = this.sources.map((source) => ({
      fields: source.fields,
      times,
      values: [times.map((end) => windowMean(source, end - period, end))],
    }))
    return {
      name: this.name,
      kind: 'gauge',
      whole: false,
      aligned: true,
      series: series.filter((s) => s.values[0]?.some((v) => v !== null)),
    }
  }
}

const tooMuch = () =>
  invalid(`Query requires fetching more than ${MAX_SAMPLES} samples: narrow its filters`)

const measured = (source: Source, time: number): boolean =>
  source.spans.some((span) => time > span.from && time <= span.to)

/** The mean of a few samples in a window, or null when nothing was measured. */
function windowMean(source: Source, from: number, to: number): number | null {
  const steps = Math.min(PER_WINDOW, Math.max(1, Math.floor((to - from) / source.interval)))
  let sum = 0
  let count = 0
  for (let i = 0; i < steps; i += 1) {
    const time = to - ((to - from) * i) / steps
    if (!measured(source, time)) continue
    sum += source.at(time)
    count += 1
  }
  return count > 0 ? sum / count : null
}
