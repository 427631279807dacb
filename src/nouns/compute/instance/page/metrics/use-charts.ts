import { serverNow } from '@/api/server-time'
import { usePlace } from '@/bind/shell'
import type { Metric } from '@/model/metrics/instance-metrics'
import { oxql, oxqlLines } from '@/model/metrics/oxql'
import { rangeOf, windowOf } from '@/model/time-range'
import { useChartRange } from '@/pages/charts/use-chart-range'

/** The range and the keys of an instance's charts, which use OxQL queries. */
export function useCharts(project: string, metrics: readonly Metric[], choose: () => void) {
  const { search } = usePlace()
  return useChartRange({
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
      choose()
      return undefined
    },
  })
}

export type Charts = ReturnType<typeof useCharts>
