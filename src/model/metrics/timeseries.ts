/** The timeseries that there are. */
import type { TimeseriesSchema } from '@/api/contract/metrics'

/** The schema of a timeseries with the id and the name that it goes by: the API gives it neither. */
export type Timeseries = TimeseriesSchema & { id: string; name: string }

export const asTimeseries = (schema: TimeseriesSchema): Timeseries => ({
  ...schema,
  id: schema.timeseriesName,
  name: schema.timeseriesName,
})
