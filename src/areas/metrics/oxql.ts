/** The OxQL explorer and the timeseries that there are. */
import { metrics } from '@commands/metrics/index'
import { metricsPaths } from '@/paths/metrics'
import { listAt } from '@/resources/list-read'
import { metricsReads } from '@/resources/metrics/reads'
import { routesOf } from '../route'

const { page } = routesOf(metricsPaths, metrics)

export const oxqlRoutes = [
  page('oxql', {
    tab: true,
    deferredReads: () => [metricsReads.timeseries().all()],
    load: () => import('@/pages/metrics/oxql'),
  }),
  page('timeseries', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(metricsReads.timeseries(), search)],
    load: () => import('@/pages/metrics/timeseries'),
  }),
  page('projectOxql', {
    load: () => import('@/pages/metrics/oxql'),
  }),
]
