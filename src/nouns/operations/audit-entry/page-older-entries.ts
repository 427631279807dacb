/** Older entries of the audit log, loaded on demand. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/api/errors'
import { ALL } from '@/api/query'
import { cannotLoadMore } from './rules/log'
import { ENTRY_COLUMNS } from './looks/entry'
import { auditLogAt, loadOlder } from './looks/read'
import { prepareFilter } from '@/pages/list/filter-code'

/** The running load. Further requests add pages to it, so that no page is read twice. */
interface Loading {
  stop: AbortController
  pagesLeft: number
}

/** Loads older entries, one page or all, and shows the progress. */
export function useOlder(search: URLSearchParams) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string>()
  const running = useRef<Loading>(undefined)
  const cancel = useCallback(() => {
    running.current?.stop.abort()
    running.current = undefined
    setLoading(false)
  }, [])
  useEffect(() => cancel, [cancel, search])
  const load = useCallback(
    async (pages: number) => {
      if (running.current) {
        running.current.pagesLeft += pages
        return
      }
      const loading: Loading = { stop: new AbortController(), pagesLeft: pages }
      const { signal } = loading.stop
      running.current = loading
      setError(undefined)
      setLoading(true)
      try {
        while (loading.pagesLeft > 0 && !signal.aborted) {
          const log = await loadOlder(client, search, signal)
          if (log) await prepareFilter(log.items.slice(-ALL), ENTRY_COLUMNS)
          loading.pagesLeft = log?.nextPage ? loading.pagesLeft - 1 : 0
        }
      } catch (failure) {
        if (!signal.aborted) setError(messageOf(failure))
      }
      if (!signal.aborted) cancel()
    },
    [client, search, cancel],
  )
  return useMemo(
    () => ({
      isLoading,
      error,
      dismiss: () => setError(undefined),
      more() {
        const log = client.getQueryData<Parameters<typeof cannotLoadMore>[0]>(
          auditLogAt(search).queryKey,
        )
        const reason = log ? cannotLoadMore(log) : 'the log is still being read'
        if (reason === undefined) void load(1)
        return reason
      },
      all() {
        void load(Number.POSITIVE_INFINITY)
      },
      cancel,
    }),
    [isLoading, error, client, search, load, cancel],
  )
}
