/** Whether rows follow a page: its token alone does not say so. */
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { PAGE_SIZE } from '@/api/query'
import { watching } from '@/bind/watching'
import type { ListRead, Page } from '@/resources/list-read'

/**
 * Racks give each full page a token for the next one, also where no rows follow. So the next page is read ahead, which
 * also shows it at once when the user turns to it.
 * @param pollInterval milliseconds until an empty next page is read again; false for never
 * @returns the token of the next page, undefined where it has no rows
 */
export function useNextPage<T>(
  list: ListRead<T>,
  { items, nextPage }: Page<T>,
  pollInterval: number | false,
): string | undefined {
  const isWatching = useStore(watching, (s) => s.on)
  const read = list.page(nextPage ?? 'none')
  const ahead = useQuery<Page<T>>({
    ...read,
    meta: { ...read.meta, speculative: true },
    enabled: Boolean(nextPage) && items.length === PAGE_SIZE,
    throwOnError: false,
    refetchInterval: ({ state }) =>
      isWatching && state.data?.items.length === 0 ? pollInterval : false,
  })
  return ahead.data?.items.length === 0 ? undefined : (nextPage ?? undefined)
}
