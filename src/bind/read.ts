/** Prefetch or throw: a page reads only what its route fetched before it was shown. */
import { useContext } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Read } from '@/api/query'
import { NotPrefetched } from '@/api/query'
import { useNoteRead } from './reads-of'
import { BesideContext } from './scopes'
import { watching } from './watching'

/** Milliseconds until the next poll, given the newest answer; false for none. */
export type PollInterval<T> = (data: T | undefined) => number | false

/** Hashes of the reads whose polls another tab makes for this one too. Its poll comes first, so this tab waits longer. */
export const ledByAnother = new Set<string>()
/** Milliseconds that the other tab's poll may take until this tab polls itself. */
const HEAD_START = 1_000

/**
 * The data of a read.
 * @param pollInterval polls while the page is visible and watching is on
 * @throws NotPrefetched when the route did not fetch it; ApiError when fetching failed and no older
 * data is cached
 */
export function useRead<T>(
  options: Read<T>,
  pollInterval?: PollInterval<T>,
): UseQueryResult<T> & { data: T } {
  return useCachedQuery(options, {}, pollInterval) as UseQueryResult<T> & { data: T }
}

/**
 * A read beside the page's own: its failure does not take the page away, so there may be no data.
 * The caller shows what is missing.
 * @throws NotPrefetched when the route did not fetch it
 */
export const useSideRead = <T>(
  options: Read<T>,
  pollInterval?: PollInterval<T>,
): UseQueryResult<T> =>
  useCachedQuery(options, { throwOnError: false, isEarly: true }, pollInterval)

/**
 * The read of a page that is shown early: there is no data until the first answer.
 * @throws NotPrefetched when the route did not ask for it; ApiError when fetching failed and no older data
 * is cached
 */
export const useEarlyRead = <T>(
  options: Read<T>,
  pollInterval?: PollInterval<T>,
): UseQueryResult<T> => useCachedQuery(options, { isEarly: true }, pollInterval)

interface Handling {
  /** No data yet is no mistake. */
  isEarly?: true
  throwOnError?: false
}

function useCachedQuery<T>(
  options: Read<T>,
  { isEarly, ...more }: Handling,
  pollInterval?: PollInterval<T>,
): UseQueryResult<T> {
  const client = useQueryClient()
  useNoteRead(options)
  const isWatching = useStore(watching, (s) => s.on)
  const isBeside = useContext(BesideContext) !== undefined
  const cached = client.getQueryState(options.queryKey)
  const isPending = cached?.data === undefined && cached?.status !== 'error'
  if (isPending && !(isEarly && cached?.fetchStatus === 'fetching'))
    throw new NotPrefetched(options.queryKey)
  return useQuery<T, Error, T>({
    ...options,
    ...more,
    refetchInterval:
      pollInterval && isWatching && !isBeside
        ? ({ state, queryHash }) => {
            const interval = pollInterval(state.data)
            return interval && interval + (ledByAnother.has(queryHash) ? HEAD_START : 0)
          }
        : false,
  })
}
