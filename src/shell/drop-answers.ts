/** Drops answers of pages that were left, so that a long day does not fill the memory. */
import type { QueryClient } from '@tanstack/react-query'
import { idle } from './idle'
import { isWhole, navigation } from './navigation'

/** How many answers are kept that nothing shows: those of the last twenty or so pages. */
export const MOST = 200

/** Drops the oldest answers that nothing shows, where there are too many. */
export function dropOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const age = ({ state }: ReturnType<typeof cache.getAll>[number]) =>
    Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  const left = cache
    .getAll()
    .filter((query) => query.observers.length === 0 && query.state.fetchStatus === 'idle')
    // What is read without a component that shows it stays for ever.
    .filter(({ gcTime }) => gcTime !== Infinity)
    .toSorted((a, b) => age(b) - age(a))
  for (const query of left.slice(MOST)) cache.remove(query)
}

/** Begins to drop answers, whenever a page is complete: a page that is loading may have read what it does not show yet. */
export function startDropping(client: QueryClient): void {
  const drop = () => idle(() => isWhole(navigation.getState()) && dropOldest(client))
  navigation.subscribe((state) => isWhole(state) && drop())
}
