/** Older entries of the audit log, loaded on demand. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/api/errors'
import { ALL } from '@/api/query'
import { cannotLoadMore } from '@/model/system/audit/log'
import { entryResource } from '@/resources/system/audit/entry'
import { auditLogAt, loadOlder } from '@/resources/system/audit/read'
import { prepareFilter } from '../list/rows'

/** The columns whose texts are made ahead of a filter. */
const WARMED = entryResource(new URLSearchParams(), 'off').columns

/** Loads older entries, one page or all of them, and shows how that goes. */
export function useOlder(search: URLSearchParams) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'more' | 'all'>('idle')
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [search])
  const load = useCallback(
    async (how: 'more' | 'all') => {
      if (running.current) return
      const stop = new AbortController()
      running.current = stop
      setError(undefined)
      setState(how)
      try {
        let pages = how === 'all' ? Number.POSITIVE_INFINITY : 1
        while (pages > 0 && !stop.signal.aborted) {
          const log = await loadOlder(client, search, stop.signal)
          if (log) await prepareFilter(log.items.slice(-ALL), WARMED)
          pages = log?.nextPage ? pages - 1 : 0
        }
      } catch (failure) {
        if (!stop.signal.aborted) setError(messageOf(failure))
      } finally {
        running.current = undefined
        setState('idle')
      }
    },
    [client, search],
  )
  return useMemo(
    () => ({
      state,
      error,
      dismiss: () => setError(undefined),
      more() {
        const log = client.getQueryData<Parameters<typeof cannotLoadMore>[0]>(
          auditLogAt(search).queryKey,
        )
        const reason = log ? cannotLoadMore(log) : 'the log is still being read'
        if (reason === undefined) void load('more')
        return reason
      },
      all() {
        void load('all')
      },
      cancel: () => running.current?.abort(),
    }),
    [state, error, client, search, load],
  )
}
