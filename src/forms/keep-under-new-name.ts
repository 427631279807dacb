import type { Query, QueryClient } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import { inputOf } from '@/api/query'
import { nameOf } from './of-record'
import { withSearch } from './with-search'

type Names = Readonly<Record<string, string>>

/** A thing whose page has its name in the address, and how the page and its cached answers follow a rename. */
export interface Moving<V, T> {
  /** The name in the address of the form. */
  from: string
  /** The parameter of paths and queries that names the thing: 'pool' */
  param: string
  /** The parents of the thing. */
  within?: Names
  read(name: string): Read<T>
  page(name: string): string
  /** The renamed thing, where the API's answer is empty. */
  thing?(values: V): T
}

/** The new name that a form gives the thing; `undefined` where the name stays. */
function newName({ from }: Pick<Moving<never, never>, 'from'>, values: object) {
  const name = nameOf(values)
  return name === from ? undefined : name
}

/** The page of the thing under its new name, with its filter and sorting; `undefined` where the name stays. */
export function newPageOf<V extends object, T>(
  moves: Moving<V, T>,
  values: V,
  search: URLSearchParams,
): string | undefined {
  const name = newName(moves, values)
  return name === undefined ? undefined : withSearch(moves.page(name), search)
}

/** Moves the cached answers about a thing to its new name, if it has one. @param answer the renamed thing */
export function moveTo<V extends object, T>(
  client: QueryClient,
  moves: Moving<V, T>,
  values: V,
  answer: T,
): void {
  const { from, param, within, read, thing } = moves
  const name = newName(moves, values)
  if (name === undefined) return
  keepUnderNewName(client, param, from, name, within)
  client.setQueryData(read(name).queryKey, thing?.(values) ?? answer)
}

/**
 * Copies the cached answers about a thing to its new name, so that its page is shown at once and no read uses the old
 * name. The answers under the old name are removed once no page shows them, so that Back reads the thing's new
 * address.
 * @param param the parameter of paths and queries for such things: 'pool'
 * @param within the parents of the thing, since other parents may have things of the same name
 */
function keepUnderNewName(
  client: QueryClient,
  param: string,
  before: string,
  after: string,
  within: Names = {},
): void {
  const old = new Set<Query>()
  for (const query of client.getQueryCache().getAll()) {
    const { queryKey, state } = query
    const [id, , ...more] = queryKey
    const input = inputOf(queryKey)
    const all = { ...input?.path, ...input?.query }
    if (Object.entries(within).some(([key, value]) => all[key] !== value)) continue
    for (const part of ['path', 'query'] as const) {
      if (input?.[part]?.[param] !== before) continue
      old.add(query)
      if (state.data !== undefined)
        client.setQueryData(
          [id, { ...input, [part]: { ...input[part], [param]: after } }, ...more],
          state.data,
          { updatedAt: state.dataUpdatedAt },
        )
    }
  }
  forgetOnceLeft(client, old)
}

/** Removes answers from the cache as soon as no page shows them. */
function forgetOnceLeft(client: QueryClient, queries: Set<Query>): void {
  const cache = client.getQueryCache()
  const forget = (query: Query) => {
    if (query.getObserversCount() > 0) return
    queries.delete(query)
    cache.remove(query)
  }
  queries.forEach(forget)
  if (queries.size === 0) return
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !queries.has(query)) return
    forget(query)
    if (queries.size === 0) stop()
  })
}
