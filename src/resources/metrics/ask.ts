/** Sends queries. */
import type { CallOptions } from '@/api/client'
import { call } from '@/api/client'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import { systemTimeseriesQuery, timeseriesQuery } from '@/api/operations/metrics'

/**
 * The answer of a query. An error 400 is expected: it is the user's, or one of nothing measured.
 * @param project undefined: of the whole system
 * @throws ApiError
 */
export function ask(
  query: string,
  project: string | undefined,
  options: CallOptions,
): Promise<OxqlQueryResult> {
  const body = { query }
  const expecting = { ...options, expected: 400 }
  return project === undefined
    ? call(systemTimeseriesQuery, { body }, expecting)
    : call(timeseriesQuery, { query: { project }, body }, expecting)
}
