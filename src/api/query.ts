/**
 * Reads through the query cache. One helper makes every query: its key is the operation's id and the
 * whole input, so a write can name what it makes stale by id alone.
 * Source: specification section 7 (fresh for 2 s, never retried, not refetched on focus).
 */
import type { Query, QueryKey } from '@tanstack/react-query'
import { QueryClient, hashKey } from '@tanstack/react-query'
import type { CallOptions } from './client'
import { call } from './client'
import { ApiError } from './errors'
import { noteExpected } from './log'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from './operation'

/** Milliseconds that an answer counts as fresh. */
export const FRESH_FOR = 2_000
/** Rows that a list asks for at a time. */
export const PAGE_SIZE = 50
/**
 * Rows that a picker or a join asks for: "all", as far as one page goes. Decided (`compute-storage` 15): images,
 * snapshots and projects too, of which the reference offers the first hundred.
 */
export const ALL = 1_000

/** `meta.speculative`: fetched because somebody may go there, not because they did. */
export interface ReadContext {
  signal: AbortSignal
  /** Where a read made of several finds those that others read too. */
  client: QueryClient
  meta?: Record<string, unknown> | undefined
}

/** What of a read's context concerns its calls. */
export const callOptions = ({ signal, meta }: Omit<ReadContext, 'client'>): CallOptions => ({
  signal,
  speculative: meta?.['speculative'] === true,
})

/** One read: what it is called in the cache, and how it is fetched. */
export interface Read<T> {
  queryKey: QueryKey
  queryFn: (context: ReadContext) => Promise<T>
  /** Milliseconds that the answer counts as fresh. */
  staleTime: number
  structuralSharing?: boolean
  /** For a read that is made of several: the operations it asks, any of which makes it stale. */
  meta?: { madeOf: readonly OperationId[] }
}

/** A read that may fail with one chosen status and then carries the error as its value. */
export type Allowed<T> = { type: 'success'; data: T } | { type: 'error'; data: ApiError }

/** The read of one operation. */
export const read = <Id extends OperationId, Path extends string>(
  op: Operation<Id, Path>,
  input: InputOf<Operation<Id, Path>>,
): Read<ResultOf<Id>> => ({
  queryKey: [op.id, input as AnyInput],
  queryFn: (context) => call(op, input, callOptions(context)),
  staleTime: FRESH_FOR,
})

/**
 * A read that is expected to fail with `status` for some people; the answer says which it was.
 * Any other failure is a failure. @param why said in the console beside the expected error
 */
export const readAllowing = <Id extends OperationId, Path extends string>(
  op: Operation<Id, Path>,
  input: InputOf<Operation<Id, Path>>,
  status: 403 | 404,
  why: string,
): Read<Allowed<ResultOf<Id>>> => ({
  queryKey: [op.id, input as AnyInput, 'errors-allowed'],
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
})

/** The product's query cache. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
        // The browser's own idea of "offline" is often wrong; the call itself tells.
        networkMode: 'always',
        // A failure keeps what was known; only what a page is about can take it away (`aboutOf` in the routes).
        throwOnError: (_, query) => query.state.data === undefined,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Marks every cached answer of these reads as stale and fetches those in use again. */
export const invalidate = (
  client: QueryClient,
  ids: readonly OperationId[] | undefined,
): Promise<unknown> =>
  Promise.all((ids ?? []).map((id) => client.invalidateQueries({ predicate: asks(id) })))

interface Row {
  id: string
}

const isPage = (data: unknown): data is { items: readonly Row[] } =>
  Array.isArray((data as { items?: unknown } | undefined)?.items)

/**
 * Puts what a write answered with into every list that holds it, so that none of them still leads to
 * the name it had. The lists stay as old as they were.
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

/** What of it a row shows: lists may say more about a thing than a write does, or less. */
const only = (answer: Row, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(answer).filter(([key]) => keys.includes(key)))

const asks = (id: OperationId) => (query: Query) =>
  query.queryKey[0] === id ||
  (query.meta?.['madeOf'] as string[] | undefined)?.includes(id) === true

/** Thrown when a page reads what its route did not prefetch: a mistake of ours, never of the person's. */
export class NotPrefetched extends Error {
  override name = 'NotPrefetched'
  constructor(key: QueryKey) {
    super(`Expected query to be prefetched: ${hashKey(key)}`)
  }
}
