/** Drops answers of pages that were left, so that a long day does not fill the memory. */
import type { QueryClient, QueryState } from '@tanstack/react-query'
import { idle } from './idle'
import { isWhole, navigation } from './navigation'

/** How many answers are kept that nothing shows: those of the last twenty or so pages. */
export const MOST = 200

/** Milliseconds for which an answer is kept in any case. */
const FRESH = 60_000

const answeredAt = ({ dataUpdatedAt, errorUpdatedAt }: QueryState): number =>
  Math.max(dataUpdatedAt, errorUpdatedAt)

/** Drops the oldest answers that nothing shows, where there are too many. */
export function dropOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const left = cache
    .getAll()
    .filter((query) => query.observers.length === 0 && query.state.fetchStatus === 'idle')
    // The findings of issues stay, although no component shows them.
    .filter(({ gcTime }) => gcTime !== Infinity)
    // A page does not read again what is younger than a minute, such as the roles that commands are refused by.
    .filter(({ state }) => Date.now() - answeredAt(state) > FRESH)
    .toSorted((a, b) => answeredAt(b.state) - answeredAt(a.state))
  for (const query of left.slice(MOST)) cache.remove(query)
}

/** Begins to drop answers, whenever a page is complete: a page that is loading may have read what it does not show yet. */
export function startDropping(client: QueryClient): void {
  const drop = () => idle(() => isWhole(navigation.getState()) && dropOldest(client))
  navigation.subscribe((state) => isWhole(state) && drop())
}
