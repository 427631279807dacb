/**
 * Reads through the query cache. `read` makes every query: its key is the operation's id and the
 * whole input, so that a write can mark reads as stale by id alone. Answers are fresh for 2 s,
 * failed reads are not retried, and focusing the window refetches nothing.
 */
import { isObject } from './json-object'
import type { Query, QueryKey } from '@tanstack/react-query'
import { QueryClient, QueryObserver, hashKey } from '@tanstack/react-query'
import type { CallOptions } from './client'
import { call, urlOf } from './client'
import { ApiError } from './errors'
import { keepUnchanged } from './keep-unchanged'
import { noteExpected } from './log'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from './operation'

export { ALL } from './page-size'

/** Milliseconds that an answer counts as fresh. */
export const FRESH_FOR = 2_000
/** Rows that a list asks for at a time. */
export const PAGE_SIZE = 50

/** `meta.speculative`: fetched because the user may go there next. */
export interface ReadContext {
  signal: AbortSignal
  /** Where a composed read finds the answers that others have read. */
  client: QueryClient
  queryKey: QueryKey
  meta?: Record<string, unknown> | undefined
}

/** The part of a read's context that a call needs. */
export const callOptions = ({
  signal,
  meta,
}: Omit<ReadContext, 'client' | 'queryKey'>): CallOptions => ({
  signal,
  speculative: meta?.['speculative'] === true,
})

/** One read: its key in the cache, and how it is fetched. */
export interface Read<T> {
  queryKey: QueryKey
  queryFn: (context: ReadContext) => Promise<T>
  /** Milliseconds for which the answer is fresh. */
  staleTime: number
  structuralSharing?: boolean
  /**
   * For a read that is made of several: the operations that it calls. A write that makes one of
   * them stale makes it stale.
   */
  meta?: { madeOf: readonly OperationId[] }
  /** The URL of a read that is one GET, whatever the user's roles are. */
  url?: (() => string) | undefined
}

/** The input in the key of a read; `undefined` for a read that is made of several. */
export const inputOf = (queryKey: QueryKey): AnyInput | undefined =>
  queryKey[1] as AnyInput | undefined

/** Milliseconds that an answer counts as fresh where it only supports another one. */
const SUPPORT_FRESH_FOR = 30_000

/**
 * A read that only adds to another one, such as the names that rules refer to. Its data rarely change, so it is not
 * fetched again with each poll of the other. A write by this user or a refresh makes it stale at once.
 */
export const supporting = <T>(one: Read<T>): Read<T> => ({ ...one, staleTime: SUPPORT_FRESH_FOR })

/** A read that may fail with one chosen status and then has the error as its value. */
export type Allowed<T> = { type: 'success'; data: T } | { type: 'error'; data: ApiError }

/** The read of one operation. */
export const read = <Id extends OperationId, Path extends string>(
  op: Operation<Id, Path>,
  input: InputOf<Operation<Id, Path>> & AnyInput,
): Read<ResultOf<Id>> => ({
  queryKey: [op.id, input],
  queryFn: (context) => call(op, input, callOptions(context)),
  staleTime: FRESH_FOR,
  url: () => urlOf(op, input),
})

/**
 * A read that fails with `status` for some users. That failure is returned as a result; any other is thrown.
 * @param why logged beside the expected error
 */
export const readAllowing = <Id extends OperationId, Path extends string>(
  op: Operation<Id, Path>,
  input: InputOf<Operation<Id, Path>> & AnyInput,
  status: 403 | 404,
  why: string,
): Read<Allowed<ResultOf<Id>>> => ({
  queryKey: [op.id, input, 'errors-allowed'],
  queryFn: async ({ signal }) => {
    try {
      return { type: 'success', data: await call(op, input, { signal, expected: status }) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== status) throw error
      noteExpected(error, why)
      return { type: 'error', data: error }
    }
  },
  staleTime: 60_000,
  structuralSharing: false,
  url: () => urlOf(op, input),
})

/** The product's query cache. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_FOR,
        structuralSharing: keepUnchanged,
        refetchOnWindowFocus: false,
        // The browser's own idea of "offline" is often wrong, so every call is tried.
        networkMode: 'always',
        // A failed refresh leaves the page with the cached data. Only the reads of what a page is about (`aboutOf`)
        // can replace the page.
        throwOnError: (_, query) => query.state.data === undefined,
      },
    },
  })
  // A running read is cancelled when its last observer goes, and then resolves to its old data. A caller that is no
  // component, such as a composed read, therefore observes the read until it is answered.
  const fetchOnce = client.fetchQuery.bind(client)
  client.fetchQuery = async (options) => {
    // With all options: the query takes over those of its latest observer, `meta` included.
    const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => {})
    try {
      return await fetchOnce(options)
    } finally {
      leave()
    }
  }
  // A prefetch has no such observer, so it may be cancelled.
  client.prefetchQuery = async (options) => {
    await fetchOnce(options).catch(() => undefined)
  }
  return client
}

/** Marks every cached answer of these reads as stale and refetches those in use. */
export const invalidate = (
  client: QueryClient,
  ids: readonly OperationId[] | undefined,
): Promise<unknown> =>
  Promise.all((ids ?? []).map((id) => client.invalidateQueries({ predicate: asks(id) })))

interface Row {
  id: string
}

const isPage = (data: unknown): data is { items: readonly Row[] } =>
  isObject(data) && Array.isArray(data['items'])

/**
 * Puts the answer of a write into every cached list that holds the thing, so that no list links to
 * its old name. The lists stay as old as they were.
 */
export function absorb(client: QueryClient, answer: unknown): void {
  const { id } = (answer ?? {}) as Partial<Row>
  if (id === undefined) return
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const page = state.data
    if (!isPage(page) || !page.items.some((row) => row.id === id)) continue
    const items = page.items.map((row) =>
      row.id === id ? Object.assign({ ...row }, only(answer as Row, Object.keys(row))) : row,
    )
    client.setQueryData(queryKey, { ...page, items }, { updatedAt: state.dataUpdatedAt })
  }
}

/** Takes only the keys that the row has: a list may give more or fewer fields than a write. */
const only = (answer: Row, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(answer).filter(([key]) => keys.includes(key)))

const asks = (id: OperationId) => (query: Query) =>
  query.queryKey[0] === id ||
  (query.meta?.['madeOf'] as string[] | undefined)?.includes(id) === true

/** Thrown when a page reads something that its route did not prefetch: a mistake in the route. */
export class NotPrefetched extends Error {
  override name = 'NotPrefetched'
  constructor(key: QueryKey) {
    super(`Expected query to be prefetched: ${hashKey(key)}`)
  }
}
