/** The reads of the OxQL explorer. */
import type { TimeseriesSchema } from '@/api/contract/metrics'
import { systemTimeseriesSchemaList } from '@/api/operations/metrics'
import { asTimeseries } from '@/model/metrics/timeseries'
import { wholeListAs } from '../whole-list'

export const metricsReads = {
  /** The schemas of all timeseries: a few hundred. The API gives them no ids. */
  timeseries: () =>
    wholeListAs(systemTimeseriesSchemaList, 'with ids', (rows: readonly TimeseriesSchema[]) =>
      rows.map(asTimeseries),
    ),
} as const
