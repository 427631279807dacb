/**
 * Reads a shown thing again when a list says otherwise of it: a page reads a thing that rests only once, and its commands go
 * by the newest answer, so that they would contradict what the page says.
 */
import type { QueryClient } from '@tanstack/react-query'
import { keepUnchanged } from '@/api/keep-unchanged'
import { allNouns } from '@commands/engine/noun'

/** A thing of the API, as far as it is compared. */
type Thing = Readonly<Record<string, unknown>>

/** Whether a list says something else of a thing than its own answer. A list may say less of it. */
const differs = (thing: Thing, item: Thing): boolean =>
  keepUnchanged(thing, { ...thing, ...item }) !== thing

/** Starts comparing each answer of a list with the things that are shown. */
export function startReadingAgain(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    const items = (state.data as { items?: readonly Thing[] } | undefined)?.items
    if (!Array.isArray(items)) return
    for (const { view, listing } of allNouns()) {
      if (!view || listing.from !== 'api' || listing.operation.id !== queryKey[0]) continue
      for (const shown of cache.findAll({ queryKey: [view.id], type: 'active' })) {
        const { data, dataUpdatedAt, fetchStatus } = shown.state
        const thing = data as Thing | undefined
        if (!thing || fetchStatus !== 'idle' || dataUpdatedAt >= state.dataUpdatedAt) continue
        const item = items.find((one: Thing) => one['id'] === thing['id'])
        if (item && differs(thing, item))
          void client.invalidateQueries({ queryKey: shown.queryKey, exact: true })
      }
    }
  })
}
