/** Reads metrics through the client and the cache. */
import { serverNow } from '@/api/server-time'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { logApiError, noteExpected } from '@/api/log'
import { timeseriesQuery } from '@/api/operations/metrics'
import type { Read } from '@/api/query'
import { FRESH_FOR, callOptions } from '@/api/query'
import { watching } from '@/bind/watching'
import type { MetricQuery, Series } from '@/model/metrics/oxql'
import { isEmptyFault, joinedParts, oxql, partsOf, pointWidth, summed } from '@/model/metrics/oxql'
import type { TimeRange, Window } from '@/model/time-range'
import { windowOf } from '@/model/time-range'

/** An answer with its time range. */
export interface Measured {
  series: Series
  window: Window
}

const NOTHING: Series = { points: [], count: 0 }

/** A query, and the number of series that it reads. */
export interface Asked {
  query: MetricQuery
  series: number
}

/** One part of a window. For the control plane, an empty result is an error; for users it is not. */
async function measured(
  project: string,
  query: string,
  options: ReturnType<typeof callOptions>,
): Promise<Series> {
  try {
    const input = { query: { project }, body: { query } }
    return summed(await call(timeseriesQuery, input, { ...options, expected: 400 }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 400) throw error
    if (!isEmptyFault(error.message)) {
      logApiError(error, location.pathname)
      throw error
    }
    noteExpected(error, 'the control plane reports an empty answer as an error')
    return NOTHING
  }
}

/**
 * A metric over a range. The cache key contains the range instead of its two times: a refetch of the last hour covers
 * a later hour.
 */
const timeseries = (
  project: string,
  { query, series }: Asked,
  range: TimeRange,
): Read<Measured> => ({
  queryKey: [timeseriesQuery.id, { query: { project }, body: query, series }, range],
  queryFn: async (context) => {
    const whole = windowOf(range, serverNow())
    const parts: Measured[] = []
    // One after the other: all at once would be as expensive for the rack as the query that it refuses.
    for (const window of partsOf(whole, series)) {
      const text = oxql(query, window, pointWidth(whole))
      parts.push({ series: await measured(project, text, callOptions(context)), window })
    }
    return { series: joinedParts(parts), window: whole }
  },
  staleTime: FRESH_FOR,
  structuralSharing: false,
})

/**
 * Reads a metric over a range, and polls it. The previous answer stays until the next one arrives, even after a
 * failure. The caller shows a failure.
 * @param period milliseconds between two reads; false: no polling
 */
export function useTimeseries(
  project: string,
  asked: Asked,
  range: TimeRange,
  period: number | false,
) {
  const isWatching = useStore(watching, (s) => s.on)
  return useQuery({
    ...timeseries(project, asked, range),
    refetchInterval: isWatching && period,
    placeholderData: (before) => before,
    throwOnError: false,
  })
}
