/** Runs a query: reads samples from the sources and returns the tables of the answer. */
import type { OxqlQueryResult, Timeseries } from '@/api/contract/metrics'
import type { ApiVersion } from '@/api/version'
import { R16 } from '@/api/version'
import { invalid } from '../state/api-fault'
import type { World } from '../state'
import type { Scope } from './fetch'
import { Fetch } from './fetch'
import type { Fields } from './filters'
import type { Query, Stage } from './parse'
import { parseQuery } from './parse'
import type { Table } from './tables'
import { ends, filtered, grouped, joined, keyOf } from './tables'
import { hash } from './wave'

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
