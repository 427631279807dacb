import type { QueryClient } from '@tanstack/react-query'
import { inputOf } from '@/api/query'

/**
 * Copies the cached answers about a pool to its new name, so that its page can be shown at once: nothing asks for the
 * old name again.
 */
export function keepUnderNewName(client: QueryClient, before: string, after: string): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [id, , ...more] = queryKey
    const input = inputOf(queryKey)
    if (input?.path?.['pool'] !== before || state.data === undefined) continue
    const path = { ...input.path, pool: after }
    client.setQueryData([id, { ...input, path }, ...more], state.data, {
      updatedAt: state.dataUpdatedAt,
    })
  }
}
