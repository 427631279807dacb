/** Reads lists: one page at a time, or completely. */
import { callAny, urlOf } from '@/api/client'
import type { AnyInput, Operation } from '@/api/operation'
import type { Allowed, Read } from '@/api/query'
import { ALL, FRESH_FOR, PAGE_SIZE, callOptions } from '@/api/query'

/** One page of a list, in the API's form. */
export interface Page<T> {
  items: T[]
  nextPage?: string | null | undefined
}

/** Receives the progress of a "load all", and may stop the load. */
interface Loading {
  onProgress(rows: number): void
  signal?: AbortSignal
}

/** A list on a page: one page of it, or all rows. */
export interface ListRead<T> {
  page(after: string | undefined): Read<Page<T>>
  all(loading?: Loading): Read<Page<T>>
}

/** A read of an operation whose types are not known at compile time. */
export const anyRead = <T>(op: Operation, input: AnyInput): Read<T> => ({
  queryKey: [op.id, input],
  queryFn: (context) => callAny<T>(op, input, callOptions(context)),
  staleTime: FRESH_FOR,
  url: () => urlOf(op, input),
})

const allRead = <T extends object>(
  op: Operation,
  input: AnyInput,
  loading?: Loading,
): Read<Page<T>> => ({
  queryKey: [op.id, input, 'all'],
  queryFn: async ({ signal }) => {
    const stop = loading?.signal ? AbortSignal.any([signal, loading.signal]) : signal
    const items: T[] = []
    let pageToken: string | null | undefined
    do {
      const query = { ...input.query, limit: ALL, pageToken }
      const answer = await callAny<Page<T>>(op, { ...input, query }, { signal: stop })
      items.push(...answer.items)
      loading?.onProgress(items.length)
      pageToken = answer.nextPage
    } while (pageToken)
    return { items }
  },
  staleTime: FRESH_FOR,
})

export function listOf<T extends object>(op: Operation, input: AnyInput = {}): ListRead<T> {
  return {
    page: (after) =>
      anyRead<Page<T>>(op, {
        ...input,
        query: { ...input.query, limit: PAGE_SIZE, pageToken: after },
      }),
    all: (loading) => allRead<T>(op, input, loading),
  }
}

/** The rows of a list operation. */
export type Items<Op> = Op extends { id: infer Id extends import('@/api/operation').OperationId }
  ? import('@/api/operation').ResultOf<Id> extends { items: (infer T)[] }
    ? T
    : never
  : never

/** The read of a list for an address: one page, or all rows. */
export const listAt = <T>(list: ListRead<T>, search: URLSearchParams): Read<Page<T>> =>
  search.has('all') ? list.all() : list.page(search.get('after') ?? undefined)

/** The rows of a list that may have been refused; a refused list counts as incomplete. */
export const visible = <T>(answer: Allowed<Page<T>>): Page<T> =>
  answer.type === 'success' ? answer.data : { items: [], nextPage: 'unseen' }
