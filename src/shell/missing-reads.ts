/** Which reads an address has to wait for before it is shown. */
import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import type { PageRoute, PanelRoute } from '@/areas/route'

export const isMissing = (client: QueryClient, { queryKey }: Read<unknown>): boolean =>
  client.getQueryData(queryKey) === undefined

/** Has a write of the user made it stale? Where it could not be read again since, it counts as it is. */
function isOutdated(client: QueryClient, { queryKey }: Read<unknown>): boolean {
  const state = client.getQueryState(queryKey)
  return state?.isInvalidated === true && state.fetchFailureCount === 0
}

/**
 * @param reads what the page, and the panel over it, cannot be shown without
 * @returns those that are not there. An edit does not begin with what a write of the user has made stale: what they
 *   wrote would look like a change by another user.
 */
export function missingReads(
  client: QueryClient,
  { template }: PageRoute | PanelRoute,
  reads: readonly Read<unknown>[],
): Read<unknown>[] {
  const isEdit = template.endsWith('/edit')
  return reads.filter((read) => isMissing(client, read) || (isEdit && isOutdated(client, read)))
}
