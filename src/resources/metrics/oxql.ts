/** Runs queries: the answer of the last one stays until the next one has its own. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { call } from '@/api/client'
import { ApiError, messageOf } from '@/api/errors'
import { systemTimeseriesQuery, timeseriesQuery } from '@/api/operations/metrics'
import type { ReadContext } from '@/api/query'
import { callOptions } from '@/api/query'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import { isEmptyFault } from '@/model/metrics/oxql'
import { valuesIn } from '@/model/metrics/oxql-completions'

const NOTHING: OxqlQueryResult = { tables: [] }

/** So many queries are remembered. */
const REMEMBERED = 50

/** The queries that were answered, the newest first. They are forgotten when the tab is closed or loaded again. */
export const answeredQueries = createStore<{ all: readonly string[] }>(() => ({ all: [] }))

/** So many values of a field are remembered. */
const VALUES = 200

/** The values of fields that answers had, as literals, by the field's name: completions offer them. */
export const seenValues = createStore<{ all: ReadonlyMap<string, ReadonlySet<string>> }>(() => ({
  all: new Map(),
}))

function remember(query: string, result: OxqlQueryResult): void {
  answeredQueries.setState(({ all }) => ({
    all: [query, ...all.filter((one) => one !== query)].slice(0, REMEMBERED),
  }))
  const values = new Map(seenValues.getState().all)
  for (const [name, value] of valuesIn(result)) {
    const before = values.get(name) ?? new Set()
    if (before.size < VALUES && !before.has(value)) values.set(name, new Set([...before, value]))
  }
  seenValues.setState({ all: values })
}

/** The operation and the input that asks a query. @param project undefined: of the whole system */
export const asked = (query: string, project: string | undefined) =>
  project === undefined
    ? ({ operation: systemTimeseriesQuery, input: { body: { query } } } as const)
    : ({ operation: timeseriesQuery, input: { query: { project }, body: { query } } } as const)

async function answer(
  query: string,
  project: string | undefined,
  context: ReadContext,
): Promise<OxqlQueryResult> {
  // A mistake in a query is an answer to the user, and no failure of the console.
  const options = { ...callOptions(context), expected: 400 }
  const ask = () =>
    project === undefined
      ? call(systemTimeseriesQuery, { body: { query } }, options)
      : call(timeseriesQuery, { query: { project }, body: { query } }, options)
  try {
    const result = await ask()
    remember(query, result)
    return result
  } catch (error) {
    if (!(error instanceof ApiError) || !isEmptyFault(error.message)) throw error
    remember(query, NOTHING)
    return NOTHING
  }
}

/**
 * @param project undefined: of the whole system
 * @returns `run` asks a query, also the same one again; `text` is the query that was asked last
 */
export function useOxql(project: string | undefined) {
  const [run, setRun] = useState<{ text: string; count: number }>()
  const query = useQuery({
    queryKey: ['answer of a query', { project }, run?.text, run?.count],
    queryFn: (context: ReadContext) => answer(run?.text ?? '', project, context),
    enabled: run !== undefined,
    placeholderData: (before) => before,
    retry: false,
    throwOnError: false,
    staleTime: Infinity,
    structuralSharing: false,
  })
  const { error } = query
  return {
    text: run?.text,
    run: (text: string) => setRun((before) => ({ text, count: (before?.count ?? 0) + 1 })),
    answer: query.data,
    isAsking: query.isFetching,
    isAnswered: query.isSuccess && !query.isPlaceholderData,
    refusal: error instanceof ApiError && error.statusCode === 400 ? error.message : undefined,
    /** In words, where the query itself is not to blame. */
    failure:
      error === null || (error instanceof ApiError && error.statusCode === 400)
        ? undefined
        : messageOf(error),
  }
}
