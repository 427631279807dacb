/** Metrics: provisioned resources over time, and OxQL queries over all timeseries. */
import type * as ops from '@/api/operations/metrics'
import { SystemMetricName } from '@/api/contract/metrics'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { runQuery } from '../oxql/run'
import { schemas } from '../oxql/schemas'
import { pageRows } from '../state/page'
import { provisionedPoints } from '../rack/provisioned'
import { FLEET } from '../state'
import type { World } from '../state'

export const metrics: HandlersFor<typeof ops> = {
  siloMetric: ({ find, actor, world, path, query: { project, ...query } }) =>
    measurements(
      world,
      project === undefined ? actor.siloId : find(world.projects, project).id,
      path.metricName,
      query,
    ),

  systemMetric: ({ world, path, query: { silo, ...query } }) =>
    measurements(
      world,
      silo === undefined ? FLEET : byNameOrId(world.silos, silo).id,
      path.metricName,
      query,
    ),

  timeseriesQuery: ({ parent, world, body }) =>
    runQuery(world, body.query, {
      projectId: parent(world.projects).id,
    }),

  systemTimeseriesQuery: ({ world, body }) => runQuery(world, body.query),

  systemTimeseriesSchemaList: ({ query }) =>
    pageRows(
      schemas.map((schema) => ({ ...schema, id: schema.timeseriesName })),
      query,
    ),
}

interface MeasurementQuery {
  limit?: number | null | undefined
  pageToken?: string | null | undefined
  startTime?: Date | undefined
  endTime?: Date | undefined
  order?: 'ascending' | 'descending' | undefined
}

/** One sample for each change of the provisioned amount of a silo, a project or the fleet. */
function measurements(world: World, id: string, metric: string, query: MeasurementQuery) {
  const { limit, pageToken, startTime, endTime, order = 'ascending' } = query
  const name = SystemMetricName.parse(metric)
  if (startTime && endTime && startTime > endTime)
    throw invalid('start_time must be before end_time')
  const from = startTime?.getTime() ?? 0
  const to = endTime?.getTime() ?? Infinity
  const rows = provisionedPoints(world, id, name)
    .filter(({ time }) => time >= from && time < to)
    .map(({ time, value }) => ({ id: String(time), time, value }))
  const { items, nextPage } = pageRows(
    rows,
    { limit, pageToken, sortBy: `time_and_id_${order}` },
    undefined,
    (row) => new Date(row.time),
  )
  return { items: items.map(measurement), ...(nextPage && { nextPage }) }
}

const measurement = ({ time, value }: { time: number; value: number }) => ({
  timestamp: new Date(time),
  datum: { type: 'i64' as const, datum: value },
})
