/** The rows of a list: read, filtered and sorted as its address says. */
import { useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { preferences } from '@/bind/preferences'
import { useEarlyRead } from '@/bind/read'
import { usePlace } from '@/bind/shell'
import { quietPollInterval } from '@/model/polling'
import type { Page } from '@/resources/list-read'
import { listAt } from '@/resources/list-read'
import type { Resource } from '@/resources/resource'
import type { SearchWriter } from './address'
import { useFilter } from './address'
import { filterCode } from './filter-code'
import { sortRows } from './rows'
import { useNextPage } from './use-next-page'
import { useSorting } from './use-sorting'

/** What a list shows before its first answer. */
const NOTHING_YET: Page<never> = { items: [] }

export function useRows<T extends { id: string }>(resource: Resource<T>, write: SearchWriter) {
  const { search } = usePlace()
  const [filter, setFilter] = useFilter(write)
  const { isOwn, pollInterval: interval = quietPollInterval } = resource
  const pollInterval = useMemo(
    // Lists of things without states poll, too: other users may create, change and delete them. What is joined to the
    // rows later does not begin the polling anew.
    () => (isOwn || interval === 'never' ? undefined : interval()),
    [isOwn, interval],
  )
  const query = useEarlyRead(listAt(resource.list, search), (page) =>
    pollInterval ? pollInterval(page?.items ?? [], Date.now()) : false,
  )
  const page = query.data ?? NOTHING_YET
  const { items } = page
  const nextPage = useNextPage(resource.list, page, pollInterval?.(items, Date.now()) ?? false)
  const { sorting, sortBy, sort } = useSorting(resource, write)
  const wanted = useMemo(() => ({ filter, sorting }), [filter, sorting])
  // Drawing a window full of new rows takes longer than a frame, so React draws them in slices. They may lag behind
  // the chosen filter and sorting until the user acts on a row (`settle`).
  const deferred = useDeferredValue(wanted)
  const [settled, setSettled] = useState(wanted)
  const applied = settled === wanted ? wanted : deferred
  const times = useStore(preferences, (p) => p.times)
  const isFiltered = applied.filter !== ''
  const code = filterCode.useCode(isFiltered)
  const { rows: filtered, unclear } = useMemo(
    () =>
      code && isFiltered
        ? code.filterRows(items, resource.columns, applied.filter, times)
        : { rows: isFiltered ? NOTHING_YET.items : items, unclear: undefined },
    [code, items, resource, isFiltered, applied.filter, times],
  )
  const shown = useMemo(
    () => sortRows(filtered, resource.columns, applied.sorting),
    [filtered, resource, applied.sorting],
  )
  return {
    query,
    isPolled: pollInterval !== undefined,
    /** There is no answer yet, or the code of the filter is still to come. */
    isComing: query.data === undefined || (isFiltered && !code),
    /** All rows of the page. */
    items,
    nextPage,
    filter,
    setFilter,
    clearFilter() {
      setFilter('')
      write({ q: undefined }, 'replace')
    },
    /** What of the filter was not understood, in words. */
    unclear,
    sorting,
    sortBy,
    sort,
    /** The filter and the sorting of what is shown. */
    applied,
    shown,
    /** Shows at once what the user chose. */
    settle() {
      flushSync(() => setSettled(wanted))
      // A panel that opens over the list takes its filter along from the address.
      if (filter !== (search.get('q') ?? '')) write({ q: filter }, 'replace')
    },
  }
}
