import { serverNow } from '@/api/server-time'
import { usePlace } from '@/bind/shell'
import type { Metric } from '@/model/metrics/instance-metrics'
import { oxql, oxqlLines } from '@/model/metrics/oxql'
import { rangeOf, windowOf } from '@/model/time-range'
import { useChartRange } from './use-chart-range'

/**
 * The range and the keys of charts that are made from OxQL queries.
 * @param project undefined: the queries are of the whole system
 * @param choose focuses the control for what the charts show; without one they show one thing
 */
export function useMetricRange(
  project: string | undefined,
  metrics: readonly Metric[],
  choose?: () => void,
) {
  const { search } = usePlace()
  const range = useChartRange({
    queries() {
      const window = windowOf(rangeOf(search), serverNow())
      return metrics.map(({ title, query }) => ({
        title,
        project,
        query: oxql(query, window),
        lines: oxqlLines(query, window),
      }))
    },
    choose() {
      if (!choose) return 'there is nothing to choose here'
      choose()
      return undefined
    },
  })
  return { ...range, project }
}

export type MetricRange = ReturnType<typeof useMetricRange>
