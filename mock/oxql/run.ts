/** Runs a query: reads samples from the sources and returns the tables of the answer. */
import type { OxqlQueryResult, Timeseries } from '@/api/contract/metrics'
import type { ApiVersion } from '@/api/version'
import { R17, isIn } from '@/api/version'
import type { Filter, Query, Stage } from '@/model/metrics/oxql-grammar'
import { parseErrorText, parseOxql } from '@/model/metrics/oxql-grammar'
import { planOf, reaching } from '@/model/metrics/oxql-plan'
import { MOST_LETTERS } from '@/model/metrics/oxql-text'
import { invalid } from '../state/api-fault'
import type { World } from '../state'
import { alignedTable } from './align'
import type { Reading, Scope } from './fetch'
import { Fetch } from './fetch'
import type { Fields } from './filters'
import { lastTime } from './filters'
import { schemas } from './schemas'
import type { Table } from './tables'
import { ends, filtered, grouped, joined, keyOf } from './tables'
import { hash } from './wave'

/**
 * Answers a query.
 * @throws ApiFault 400 for a query that cannot be carried out
 */
export function runQuery(world: World, text: string, scope?: Scope): OxqlQueryResult {
  const given = text.trim()
  if (new TextEncoder().encode(given).length > MOST_LETTERS)
    throw invalid(`Queries must be <= ${MOST_LETTERS} characters`)
  const now = world.clock.now().getTime()
  const result = parseOxql(given, now)
  if (!result.ok) throw invalid(parseErrorText(given, result))
  const query = result.value
  // A timeseries of the fleet has no project field, so a project does not see it.
  const visible = scope ? schemas.filter(({ authzScope }) => authzScope === 'project') : schemas
  const plan = planOf(query, visible, scope !== undefined)
  if ('refused' in plan) throw invalid(plan.refused.message)
  const reading = { world, scope, end: lastNamed(query) ?? now, samples: 0 }
  const tables = evaluate(reading, query, [])
  return { tables: tables.map((table) => shown(table, world.version)) }
}

/** The latest upper bound of the time in the filters of a query. */
function lastNamed({ from, stages }: Query): number | undefined {
  const times = [
    ...('tables' in from ? from.tables.map(lastNamed) : []),
    ...stages.map((stage) => (stage.kind === 'filter' ? lastTime(stage.filter) : undefined)),
  ].filter((time) => time !== undefined)
  return times.length > 0 ? Math.max(...times) : undefined
}

/** @param outer the filters after the braces around the query */
function evaluate(reading: Reading, { from, stages }: Query, outer: readonly Filter[]): Table[] {
  const apply = (tables: Table[], stage: Stage) => applied(reading, tables, stage)
  const filters = reaching(stages, outer)
  if ('tables' in from)
    return stages.reduce(
      apply,
      from.tables.flatMap((inner) => evaluate(reading, inner, filters)),
    )
  const schema = schemas.find(({ timeseriesName }) => timeseriesName === from.name)
  if (!schema) throw new Error(`No schema of ${from.name}`)
  const fetch = new Fetch(reading, schema, filters)
  const at = stages.findIndex(({ kind }) => kind !== 'filter')
  const first = stages[at]
  return first?.kind === 'align' && fetch.isSampled(first.period)
    ? stages.slice(at + 1).reduce(apply, [fetch.sampled(first.period, reading.end)])
    : stages.reduce(apply, [fetch.raw()])
}

function applied({ world, end }: Reading, tables: Table[], stage: Stage): Table[] {
  switch (stage.kind) {
    case 'filter':
      return tables.map((table) => filtered(table, stage.filter))
    case 'align':
      return tables.map((table) => alignedTable(table, stage.period, end))
    case 'group_by':
      checkEmpty(tables, 'to a `group_by`', world.version)
      return tables.map((table) =>
        grouped(
          table,
          stage.fields.map(({ name }) => name),
          stage.reduce,
        ),
      )
    case 'join':
      checkEmpty(tables, 'for a join operation', world.version)
      return [joined(tables)]
    case 'first':
    case 'last':
      return tables.map((table) => ends(table, stage.kind, stage.count))
  }
}

/** @throws ApiFault for an empty table; release 16 gives the message of unaligned tables */
function checkEmpty(tables: readonly Table[], what: string, version: ApiVersion): void {
  if (tables.every(({ series }) => series.length > 0)) return
  const must = isIn(version, { since: R17 }) ? 'not be empty' : 'be aligned'
  throw invalid(`Input tables ${what} must ${must}`)
}

/** The key of a series in an answer, derived from its fields. */
const seriesId = (fields: Fields): string => {
  const key = keyOf(fields)
  return `${hash(key)}${hash(`${key}2`)}`
}

const iso = (time: number) => new Date(time).toISOString()

/** A table in the format of an API version: older versions have series by key, newer ones as a list. */
function shown(table: Table, version: ApiVersion): OxqlQueryResult['tables'][number] {
  const series = table.series.map((one) => [seriesId(one.fields), shownSeries(table, one)] as const)
  return {
    name: table.name,
    timeseries: isIn(version, { since: R17 })
      ? series.map(([, each]) => each)
      : Object.fromEntries(series),
  }
}

const shownSeries = (table: Table, series: Table['series'][number]): Timeseries => ({
  fields: { ...series.fields },
  points: {
    startTimes: series.starts?.map(iso),
    timestamps: series.times.map(iso),
    values: series.values.map((values) => ({
      metricType: table.isDelta ? ('delta' as const) : ('gauge' as const),
      values: { type: table.isWhole ? ('integer' as const) : ('double' as const), values },
    })),
  },
})
