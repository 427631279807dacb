/** The OxQL explorer and the timeseries that there are. */
import { metrics } from '@commands/metrics/index'
import { metricsPaths } from '@/paths/metrics'
import { metricsReads } from '@/resources/metrics/reads'
import { routesOf } from '../route'

const { list, page } = routesOf(metricsPaths, metrics)

export const oxqlRoutes = [
  page('oxql', {
    tab: true,
    deferredReads: () => [metricsReads.timeseries().all()],
    load: () => import('@/pages/metrics/oxql'),
  }),
  list('timeseries', {
    tab: true,
    of: () => metricsReads.timeseries(),
    load: () => import('@/pages/metrics/timeseries'),
  }),
  page('projectOxql', {
    load: () => import('@/pages/metrics/oxql'),
  }),
]
