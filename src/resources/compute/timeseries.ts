/** Reads metrics through the client and the cache. */
import { serverNow } from '@/api/server-time'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { ApiError } from '@/api/errors'
import { logApiError, noteExpected } from '@/api/log'
import { timeseriesQuery } from '@/api/operations/metrics'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import type { Read } from '@/api/query'
import { FRESH_FOR, callOptions } from '@/api/query'
import { watching } from '@/bind/watching'
import type { MetricQuery, MetricRead, Series } from '@/model/metrics/oxql'
import {
  isEmptyFault,
  joinedParts,
  oxql,
  oxqlTogether,
  partsOf,
  pointWidth,
  readsOf,
  seriesBy,
  seriesByTable,
} from '@/model/metrics/oxql'
import type { TimeRange, Window } from '@/model/time-range'
import { windowOf } from '@/model/time-range'
import { ask } from '../metrics/ask'

/** An answer with its time range. */
export interface Measured {
  /** The sums of the series by the value of the field that the read tells apart; under '' where it tells nothing apart. */
  series: ReadonlyMap<string, Series>
  window: Window
}

const NOTHING: Measured['series'] = new Map()

/** The answer of a query. For the control plane, an empty result is an error; for users it is not. */
async function measured(
  project: string | undefined,
  query: string,
  seriesOf: (result: OxqlQueryResult) => Measured['series'],
  options: ReturnType<typeof callOptions>,
): Promise<Measured['series']> {
  try {
    return seriesOf(await ask(query, project, options))
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
  project: string | undefined,
  read: MetricRead,
  range: TimeRange,
): Read<Measured> => ({
  queryKey: [timeseriesQuery.id, { query: { project }, body: read }, range],
  queryFn: async (context) => {
    const whole = windowOf(range, serverNow())
    const series = new Map<string, Series>()
    // One after the other: all at once would be as expensive for the rack as the query that it refuses.
    for (const one of readsOf(read, whole)) {
      const parts: Measured[] = []
      for (const window of partsOf(whole, one.series)) {
        const text = oxql(one.query, window, pointWidth(whole))
        const seriesOf = (result: OxqlQueryResult) => seriesBy(result, one.by?.field)
        const part = await measured(project, text, seriesOf, callOptions(context))
        parts.push({ series: part, window })
      }
      for (const [value, joined] of joinedParts(parts)) series.set(value, joined)
    }
    return { series, window: whole }
  },
  staleTime: FRESH_FOR,
  structuralSharing: false,
})

/**
 * Reads a metric over a range, and polls it. The previous answer stays until the next one arrives, even after a
 * failure. The caller shows a failure.
 * @param project undefined: for the whole system
 * @param period milliseconds between two reads; false: no polling
 */
export function useTimeseries(
  project: string | undefined,
  read: MetricRead,
  range: TimeRange,
  period: number | false,
) {
  const isWatching = useStore(watching, (s) => s.on)
  return useQuery({
    ...timeseries(project, read, range),
    refetchInterval: isWatching && period,
    placeholderData: (before) => before,
    throwOnError: false,
  })
}

/**
 * Reads several metrics over a range with one query, and polls them. What was read stays fresh until it has a further
 * point, so that going back to it reads nothing.
 * @param queries short ones, since together they must stay below what a rack takes
 * @param isWanted without it nothing is read
 * @returns the series by their metrics
 */
export function useTimeseriesTogether(
  project: string,
  queries: readonly MetricQuery[],
  range: TimeRange,
  { period, isWanted }: { period: number | false; isWanted: boolean },
) {
  const isWatching = useStore(watching, (s) => s.on)
  return useQuery<Measured>({
    queryKey: [timeseriesQuery.id, { query: { project }, body: queries }, range],
    queryFn: async (context) => {
      const window = windowOf(range, serverNow())
      const text = oxqlTogether(queries, window)
      return {
        series: await measured(project, text, seriesByTable, callOptions(context)),
        window,
      }
    },
    staleTime: pointWidth(windowOf(range, 0)) * 1_000,
    structuralSharing: false,
    enabled: isWanted,
    refetchInterval: isWatching && period,
    placeholderData: (before) => before,
    throwOnError: false,
  })
}
