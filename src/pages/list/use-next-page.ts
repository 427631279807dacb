/** Whether rows follow a page: its token alone does not say so. */
import { useQuery } from '@tanstack/react-query'
import { watching } from '@/bind/watching'
import type { ListRead, Page } from '@/resources/list-read'

/**
 * Racks give each full page a token for the next one, also where no rows follow. So the next page is read ahead, which
 * also shows it at once when the user turns to it.
 * @param pollInterval milliseconds until an empty next page is read again; false for never
 * @returns the token of the next page; none where it has no rows
 */
export function useNextPage<T>(
  list: ListRead<T>,
  { nextPage }: Page<T>,
  pollInterval: number | false,
): Page<T>['nextPage'] {
  const ahead = useQuery<Page<T>>({
    ...list.page(nextPage ?? 'none'),
    enabled: Boolean(nextPage),
    throwOnError: false,
    // The read of the page itself follows the switch for watching, and renders the list anew.
    refetchInterval: ({ state }) =>
      watching.getState().on && !state.data?.items.length && pollInterval,
  })
  return ahead.data?.items.length === 0 ? null : nextPage
}
