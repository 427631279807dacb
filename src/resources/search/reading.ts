/** The reads of a search for names, through the query cache. */
import type { QueryClient } from '@tanstack/react-query'
import { callAny } from '@/api/client'
import type { AnyInput } from '@/api/operation'
import { pathParams } from '@/api/operation'
import type { Given } from '@commands/engine/args'
import type { NounRecord } from '@commands/engine/noun'
import { fieldOf } from '@commands/engine/noun'
import type { Reading } from './elsewhere'
import type { Found, Page } from './things'
import { NAMES_FRESH, listRead } from './things'

/** The input of the call that views a thing by name within its parents. */
function viewInput({ view, parents }: NounRecord, known: Given, name: string): AnyInput {
  const [parameter = ''] = view ? pathParams(view) : []
  return {
    path: { [parameter]: name },
    query: Object.fromEntries(parents.map(fieldOf).map((field) => [field, known[field]])),
  } as AnyInput
}

/** Reads through the query cache: lists stay cached, so that the next letter does not request them again. */
export function readingOf(client: QueryClient): Reading {
  return {
    kept(record, known) {
      const { queryKey } = listRead(record, known)
      const state = client.getQueryState<Page>(queryKey)
      return state && Date.now() - state.dataUpdatedAt < NAMES_FRESH ? state.data : undefined
    },
    async list(record, known, signal) {
      const { queryKey, queryFn } = listRead(record, known)
      signal.addEventListener('abort', () => void client.cancelQueries({ queryKey, exact: true }))
      return client.fetchQuery({ queryKey, queryFn, staleTime: NAMES_FRESH })
    },
    async view(record, known, name, signal) {
      if (!record.view) throw new Error(`No ${record.id} can be viewed by its name`)
      return callAny<Found>(record.view, viewInput(record, known, name), { signal, expected: 404 })
    },
  }
}
