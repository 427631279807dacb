/** Prefetch or throw: a page reads only what its route fetched before it was shown. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Read } from '@/api/query'
import { NotPrefetched } from '@/api/query'
import { watching } from './watching'

/** How soon to look again, in milliseconds, given the newest answer; false: not. */
export type PollInterval<T> = (data: T | undefined) => number | false

/**
 * What a read holds now.
 * @param rhythm polls while the page is visible and watching is on
 * @throws NotPrefetched when the route did not fetch it; ApiError when fetching it failed and nothing older is known
 */
export function useRead<T>(
  options: Read<T>,
  pollInterval?: PollInterval<T>,
): UseQueryResult<T> & { data: T } {
  return useKnown(options, {}, pollInterval) as UseQueryResult<T> & { data: T }
}

/**
 * What a read beside the page's own holds now: its failure is no reason to take the page away, so there may
 * be no data. Whoever uses it says what is missing.
 * @throws NotPrefetched when the route did not fetch it
 */
export const useSideRead = <T>(options: Read<T>): UseQueryResult<T> =>
  useKnown(options, { throwOnError: false })

function useKnown<T>(
  options: Read<T>,
  more: { throwOnError?: false },
  pollInterval?: PollInterval<T>,
): UseQueryResult<T> {
  const client = useQueryClient()
  const isWatching = useStore(watching, (s) => s.on)
  const known = client.getQueryState(options.queryKey)
  if (
    !known ||
    (known.data === undefined && known.status === 'pending' && known.fetchStatus === 'idle')
  )
    throw new NotPrefetched(options.queryKey)
  return useQuery<T, Error, T>({
    ...options,
    ...more,
    refetchInterval: pollInterval && isWatching ? (query) => pollInterval(query.state.data) : false,
  })
}
