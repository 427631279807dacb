/** What the OxQL explorer reads. */
import type { TimeseriesSchema } from '@/api/contract/metrics'
import { systemTimeseriesSchemaList } from '@/api/operations/metrics'
import type { Read } from '@/api/query'
import type { Timeseries } from '@/model/metrics/timeseries'
import { asTimeseries } from '@/model/metrics/timeseries'
import type { ListRead, Page } from '../list-read'
import { listOf } from '../list-read'

const schemas = listOf<TimeseriesSchema>(systemTimeseriesSchemaList)

/** The schemas of all timeseries, read whole: there are some hundred. The API gives them no ids. */
function timeseries(): ListRead<Timeseries> {
  const all = schemas.all()
  const whole: Read<Page<Timeseries>> = {
    ...all,
    queryKey: [systemTimeseriesSchemaList.id, {}, 'with ids'],
    queryFn: async (context) => ({
      items: (await all.queryFn(context)).items.map(asTimeseries),
    }),
  }
  return { page: () => whole, all: () => whole }
}

export const metricsReads = { timeseries } as const
