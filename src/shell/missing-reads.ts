/** The reads that must be answered before an address is shown. */
import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import type { PageRoute, PanelRoute } from '@/areas/route'

export const isMissing = (client: QueryClient, { queryKey }: Read<unknown>): boolean =>
  client.getQueryData(queryKey) === undefined

/**
 * Whether a write of the user made the answer stale. If it could not be read again since, the answer counts as fresh.
 */
function isOutdated(client: QueryClient, { queryKey }: Read<unknown>): boolean {
  const state = client.getQueryState(queryKey)
  return state?.isInvalidated === true && state.fetchFailureCount === 0
}

/**
 * @param reads the required reads of the page and its panel
 * @returns the reads without an answer. An edit form also waits for answers that the user's own write made stale:
 * otherwise that write would look like a change by another user.
 */
export function missingReads(
  client: QueryClient,
  { template }: PageRoute | PanelRoute,
  reads: readonly Read<unknown>[],
): Read<unknown>[] {
  const isEdit = template.endsWith('/edit')
  return reads.filter((read) => isMissing(client, read) || (isEdit && isOutdated(client, read)))
}
