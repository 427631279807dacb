import { useMemo, useState } from 'react'
import { useShell, usePlace } from '@/bind/shell'
import { useScope } from '@/bind/scopes'
import { useLatest } from '@/bind/latest'
import type { Metric } from '@/model/compute/instance-metrics'
import { oxql, oxqlLines } from '@/model/compute/oxql'
import type { Window } from '@/model/time-range'
import { periodOf, rangeOf, rangeWords, pollIntervalIn, windowOf } from '@/model/time-range'
import type { Crosshair } from '@/ui/chart/crosshair'
import { createCrosshair } from '@/ui/chart/crosshair'
import type { ChartsPort } from '@commands/engine/context'
import { useSearchWriter } from '@/pages/list/address'

/** What the charts of a page share: the range in the address, the crosshair, and the keys. */
export function useCharts(project: string, metrics: readonly Metric[], choose: () => void) {
  const shell = useShell()
  const { search } = usePlace()
  const write = useSearchWriter()
  const [crosshair] = useState<Crosshair>(createCrosshair)
  // As text, so that the range changes only when the text does.
  const words = search.toString()
  const range = useMemo(() => rangeOf(new URLSearchParams(words)), [words])
  const live = useLatest({ project, metrics, range, choose })

  const port = useMemo<ChartsPort>(
    () => ({
      queries() {
        const now = live.current
        const window = windowOf(now.range, Date.now())
        return now.metrics.map(({ title, query }) => ({
          title,
          project: now.project,
          query: oxql(query, window),
          lines: oxqlLines(query, window),
        }))
      },
      choose() {
        live.current.choose()
        return undefined
      },
      selection: () => crosshair.getState().at,
    }),
    [live, crosshair],
  )
  useScope(useMemo(() => ({ name: 'charts' as const, charts: port }), [port]))

  return {
    shell,
    range,
    pollInterval: pollIntervalIn(search),
    period: periodOf(pollIntervalIn(search), range),
    asTable: search.has('table'),
    crosshair,
    pick: (window: Window) => write(rangeWords(window), 'push'),
    write,
  }
}

export type Charts = ReturnType<typeof useCharts>
