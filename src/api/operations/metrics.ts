import { operation } from '@/api/operation'

/** View metrics */
export const siloMetric = operation('siloMetric', 'GET', '/v1/metrics/{metric_name}', {
  needs: ['silo: read'],
  answers: 'page',
})

/** View metrics */
export const systemMetric = operation('systemMetric', 'GET', '/v1/system/metrics/{metric_name}', {
  needs: ['fleet: read'],
  answers: 'page',
})

/** Run timeseries query */
export const systemTimeseriesQuery = operation(
  'systemTimeseriesQuery',
  'POST',
  '/v1/system/timeseries/query',
  { holds: 'tables', needs: ['fleet: read'], cli: 'experimental system timeseries query' },
)

/** List timeseries schemas */
export const systemTimeseriesSchemaList = operation(
  'systemTimeseriesSchemaList',
  'GET',
  '/v1/system/timeseries/schemas',
  { cli: 'experimental system timeseries schema list' },
)

/** Run project-scoped timeseries query */
export const timeseriesQuery = operation('timeseriesQuery', 'POST', '/v1/timeseries/query', {
  holds: 'tables',
  needs: ['project: read'],
  cli: 'experimental timeseries query',
})
