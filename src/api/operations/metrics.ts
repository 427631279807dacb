/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const siloMetric = operation('siloMetric', 'GET', '/v1/metrics/{metric_name}', {
  needs: ['silo: read'],
  answers: 'page',
})

export const systemMetric = operation('systemMetric', 'GET', '/v1/system/metrics/{metric_name}', {
  needs: ['fleet: read'],
  answers: 'page',
})

export const systemTimeseriesQuery = operation(
  'systemTimeseriesQuery',
  'POST',
  '/v1/system/timeseries/query',
  { cli: 'experimental system timeseries query', needs: ['fleet: read'], holds: 'tables' },
)

export const systemTimeseriesSchemaList = operation(
  'systemTimeseriesSchemaList',
  'GET',
  '/v1/system/timeseries/schemas',
  { cli: 'experimental system timeseries schema list' },
)

export const timeseriesQuery = operation('timeseriesQuery', 'POST', '/v1/timeseries/query', {
  cli: 'experimental timeseries query',
  needs: ['project: read'],
  holds: 'tables',
})
