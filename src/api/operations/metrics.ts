import { operation } from '@/api/operation'

/** View metrics */
export const siloMetric = operation('siloMetric', 'GET', '/v1/metrics/{metric_name}', {
  answers: 'page',
})

/** View metrics */
export const systemMetric = operation('systemMetric', 'GET', '/v1/system/metrics/{metric_name}', {
  answers: 'page',
})

/** Run timeseries query */
export const systemTimeseriesQuery = operation(
  'systemTimeseriesQuery',
  'POST',
  '/v1/system/timeseries/query',
  { cli: 'experimental system timeseries query', needs: 'nothing' },
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
  cli: 'experimental timeseries query',
  needs: 'nothing',
})
