import type * as ops from '@/api/operations/metrics'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const metrics: HandlersFor<typeof ops> = {
  siloMetric: notMocked('later'),
  systemMetric: notMocked('later'),
  systemTimeseriesQuery: notMocked('later'),
  systemTimeseriesSchemaList: notMocked('later'),
  timeseriesQuery: notMocked('later'),
}
