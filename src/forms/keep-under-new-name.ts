import type { QueryClient } from '@tanstack/react-query'
import { inputOf } from '@/api/query'

/**
 * Copies the cached answers about a thing to its new name, so that its page can be shown at once: nothing asks for the
 * old name again.
 * @param param the parameter of paths and queries that names such things: 'pool'
 */
export function keepUnderNewName(
  client: QueryClient,
  param: string,
  before: string,
  after: string,
): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [id, , ...more] = queryKey
    const input = inputOf(queryKey)
    if (state.data === undefined) continue
    for (const part of ['path', 'query'] as const)
      if (input?.[part]?.[param] === before)
        client.setQueryData(
          [id, { ...input, [part]: { ...input[part], [param]: after } }, ...more],
          state.data,
          { updatedAt: state.dataUpdatedAt },
        )
  }
}
