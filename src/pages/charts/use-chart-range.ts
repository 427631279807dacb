/** What the charts of a page share: the range in the address, the crosshair, and the keys. */
import { useMemo, useState } from 'react'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { usePlace, useShell } from '@/bind/shell'
import type { Window } from '@/model/time-range'
import { betweenWords, periodOf, pollIntervalIn, rangeOf } from '@/model/time-range'
import { useSearchWriter } from '@/pages/list/address'
import type { Crosshair } from '@/ui/chart/crosshair'
import { createCrosshair } from '@/ui/chart/crosshair'
import type { ChartsPort } from '@commands/engine/context'

/**
 * Adds the scope in which the keys of charts work to a page.
 * @param of the queries of the charts, and a function that focuses the control for what they show
 */
export function useChartRange(of: Pick<ChartsPort, 'queries' | 'choose'>) {
  const shell = useShell()
  const { search } = usePlace()
  const write = useSearchWriter()
  const [crosshair] = useState<Crosshair>(createCrosshair)
  // As text, so that the range changes only when the text does.
  const words = search.toString()
  const range = useMemo(() => rangeOf(new URLSearchParams(words)), [words])
  const live = useLatest(of)

  const port = useMemo<ChartsPort>(
    () => ({
      queries: () => live.current.queries(),
      choose: () => live.current.choose(),
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
    pick: (window: Window) => write(betweenWords(window), 'push'),
    write,
  }
}

export type ChartRange = ReturnType<typeof useChartRange>
