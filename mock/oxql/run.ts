/** Runs a query: reads samples from the sources and returns the tables of the answer. */
import type {
  FieldValue,
  OxqlQueryResult,
  Timeseries,
  TimeseriesSchema,
} from '@/api/contract/metrics'
import type { ApiVersion } from '@/api/version'
import { R16 } from '@/api/version'
import { invalid, missing } from '../state/api-fault'
import type { World } from '../state'
import type { Filter, Literal, Query, Stage } from './parse'
import { parseQuery } from './parse'
import { isCounter, schemas } from './schemas'
import type { Source } from './sources'
import { sourcesOf } from './sources'
import { hash } from './wave'

/** Milliseconds for which samples are kept. */
const RETENTION = 30 * 86_400_000
/** A query over more samples is refused, as in the API. */
const MAX_SAMPLES = 1_000_000
/** How many samples are read for a window that holds more. */
const PER_WINDOW = 4

type Fields = Readonly<Record<string, FieldValue>>

interface Series {
  fields: Fields
  /** The start of the period that each sample covers; only counters have it. */
  starts?: number[]
  times: number[]
  /** One list per dimension. There is one dimension until tables are joined. */
  values: (number | null)[][]
}

interface Table {
  name: string
  kind: 'delta' | 'gauge'
  /** Are all samples whole numbers? */
  whole: boolean
  aligned: boolean
  series: Series[]
}

/** Restricts a query to the samples of one project. */
export interface Scope {
  projectId: string
}

/**
 * Answers a query.
 * @throws ApiFault 400 for a mistake in the query, 404 for an unknown timeseries
 */
export function runQuery(world: World, text: string, scope?: Scope): OxqlQueryResult {
  const query = parseQuery(text, world.clock.now().getTime())
  return { tables: evaluate(world, query, scope).map((table) => shown(table, world.version)) }
}

function evaluate(world: World, query: Query, scope: Scope | undefined): Table[] {
  const { stages } = query
  if ('tables' in query.from) {
    const tables = query.from.tables.flatMap((inner) => evaluate(world, inner, scope))
    return stages.reduce(apply, tables)
  }
  // The leading filters limit what is fetched; without them a query would read everything.
  const until = stages.findIndex((stage) => stage.kind !== 'filter')
  const rest = until < 0 ? [] : stages.slice(until)
  const filters = stages
    .slice(0, until < 0 ? stages.length : until)
    .flatMap((stage) => (stage.kind === 'filter' ? [stage.filter] : []))
  const fetch = new Fetch(world, query.from.name, filters, scope)
  const [first, ...others] = rest
  return first?.kind === 'align'
    ? others.reduce(apply, [fetch.aligned(first.period)])
    : rest.reduce(apply, [fetch.raw()])
}

function apply(tables: Table[], stage: Stage): Table[] {
  switch (stage.kind) {
    case 'filter':
      return tables.map((table) => filtered(table, stage.filter))
    case 'align':
      throw invalid('Only a table straight from `get` and `filter` can be aligned')
    case 'group_by':
      return tables.map((table) => grouped(table, stage.fields, stage.reduce))
    case 'join':
      return [joined(tables)]
    case 'first':
    case 'last':
      return tables.map((table) => ({
        ...table,
        series: table.series.map((s) => ends(s, stage.kind, stage.count)),
      }))
  }
}

/** The samples of one timeseries that pass the filters. */
class Fetch {
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

/** The conditions `a == "b"` that every match of the filter must meet. */
function equalities(filter: Filter): [string, string][] {
  if (filter.kind === 'and') return [...equalities(filter.left), ...equalities(filter.right)]
  if (filter.kind !== 'is' || filter.op !== '==' || filter.value.kind !== 'text') return []
  return [[filter.field, filter.value.value]]
}

/** The time bounds that every match of the filter must meet. */
function timeBounds(filter: Filter): { after?: number; before?: number }[] {
  if (filter.kind === 'and') return [...timeBounds(filter.left), ...timeBounds(filter.right)]
  if (filter.kind !== 'is' || filter.field !== 'timestamp' || filter.value.kind !== 'time')
    return []
  if (filter.op === '>' || filter.op === '>=') return [{ after: filter.value.value }]
  if (filter.op === '<' || filter.op === '<=') return [{ before: filter.value.value }]
  return filter.op === '==' ? [{ after: filter.value.value, before: filter.value.value }] : []
}

function checkFields(filter: Filter, names: readonly string[]): void {
  if (filter.kind === 'not') checkFields(filter.of, names)
  else if (filter.kind !== 'is') {
    checkFields(filter.left, names)
    checkFields(filter.right, names)
  } else if (filter.field !== 'timestamp' && filter.field !== 'datum') {
    if (!names.includes(filter.field))
      throw invalid(
        `The filter refers to a field '${filter.field}' that the timeseries does not have`,
      )
  }
}

/**
 * Does a filter hold for a series, or for one sample of it?
 * @returns undefined when that depends on a sample and none is given
 */
function holds(
  filter: Filter,
  fields: Fields,
  sample?: { time: number; value: number | null },
): boolean | undefined {
  if (filter.kind === 'not') {
    const inner = holds(filter.of, fields, sample)
    return inner === undefined ? undefined : !inner
  }
  if (filter.kind !== 'is') {
    const left = holds(filter.left, fields, sample)
    const right = holds(filter.right, fields, sample)
    if (filter.kind === 'and') return left === false || right === false ? false : left && right
    if (filter.kind === 'or') return left === true || right === true ? true : left && right
    return left === undefined || right === undefined ? undefined : left !== right
  }
  if (filter.field === 'timestamp' || filter.field === 'datum') {
    if (!sample) return undefined
    const given = filter.field === 'timestamp' ? sample.time : sample.value
    return given !== null && compare(given, filter.op, filter.value)
  }
  const field = fields[filter.field]
  return field !== undefined && compare(field.value, filter.op, filter.value)
}

function compare(given: string | number | boolean, op: string, literal: Literal): boolean {
  const wanted = literal.value
  if (op === '~=') return typeof given === 'string' && pattern(String(wanted)).test(given)
  if (op === '==') return given === wanted
  if (op === '!=') return given !== wanted
  if (typeof given !== typeof wanted)
    throw invalid(`Cannot compare ${typeof given} with ${literal.kind}`)
  if (op === '<') return given < wanted
  if (op === '<=') return given <= wanted
  return op === '>' ? given > wanted : given >= wanted
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text)
  } catch {
    throw invalid(`Invalid regular expression "${text}"`)
  }
}

/** Keeps the samples that a later filter accepts. */
function filtered(table: Table, filter: Filter): Table {
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

/** One series for each group of equal fields. */
function grouped(table: Table, by: readonly string[], reduce: 'mean' | 'sum'): Table {
  // The API also refuses an empty table, because its alignment is unknown.
  if (!table.aligned || table.series.length === 0)
    throw invalid('Input tables to a `group_by` must be aligned')
  const groups = new Map<string, Series[]>()
  for (const series of table.series) {
    const key = by.map((field) => String(series.fields[field]?.value)).join('\n')
    groups.set(key, [...(groups.get(key) ?? []), series])
  }
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

/** Joins tables: one series for each set of fields that all tables have. */
function joined(tables: readonly Table[]): Table {
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

function ends(series: Series, which: 'first' | 'last', count: number): Series {
  const cut = <T>(list: T[]) => (which === 'first' ? list.slice(0, count) : list.slice(-count))
  return {
    fields: series.fields,
    times: cut(series.times),
    values: series.values.map(cut),
    ...(series.starts && { starts: cut(series.starts) }),
  }
}

const keyOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { value }]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n')

/** The key of a series in an answer, derived from its fields. */
const seriesId = (fields: Fields): string => {
  const key = keyOf(fields)
  return `${hash(key)}${hash(`${key}2`)}`
}

const iso = (time: number) => new Date(time).toISOString()

/** A table in the form of a version of the API: its series by a key, and later in order. */
function shown(table: Table, version: ApiVersion): OxqlQueryResult['tables'][number] {
  const series = table.series.map((one) => [seriesId(one.fields), shownSeries(table, one)] as const)
  return {
    name: table.name,
    timeseries: version === R16 ? Object.fromEntries(series) : series.map(([, each]) => each),
  }
}

const shownSeries = (table: Table, series: Table['series'][number]): Timeseries => ({
  fields: { ...series.fields },
  points: {
    startTimes: series.starts?.map(iso),
    timestamps: series.times.map(iso),
    values: series.values.map((values) => ({
      metricType: table.kind,
      values: { type: table.whole ? ('integer' as const) : ('double' as const), values },
    })),
  },
})
