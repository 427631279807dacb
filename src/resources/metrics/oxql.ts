/** Runs queries: the last answer stays until the next one arrives. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { ApiError, messageOf } from '@/api/errors'
import { systemTimeseriesQuery, timeseriesQuery } from '@/api/operations/metrics'
import type { ReadContext } from '@/api/query'
import { callOptions } from '@/api/query'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import { isEmptyFault } from '@/model/metrics/oxql'
import { valuesIn } from '@/model/metrics/oxql-completions'
import { ask } from './ask'

const NOTHING: OxqlQueryResult = { tables: [] }

/** The maximum number of remembered queries. */
const REMEMBERED = 50

/** The answered queries, newest first. Forgotten when the tab is closed or reloaded. */
export const answeredQueries = createStore<{ all: readonly string[] }>(() => ({ all: [] }))

/** The maximum number of remembered values of a field. */
const VALUES = 200

/** The field values in answers, as literals, by field name: completions suggest them. */
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

/** The operation and the input for a query. @param project undefined: for the whole system */
export const asked = (query: string, project: string | undefined) =>
  project === undefined
    ? ({ operation: systemTimeseriesQuery, input: { body: { query } } } as const)
    : ({ operation: timeseriesQuery, input: { query: { project }, body: { query } } } as const)

async function answer(
  query: string,
  project: string | undefined,
  context: ReadContext,
): Promise<OxqlQueryResult> {
  try {
    const result = await ask(query, project, callOptions(context))
    remember(query, result)
    return result
  } catch (error) {
    if (!(error instanceof ApiError) || !isEmptyFault(error.message)) throw error
    remember(query, NOTHING)
    return NOTHING
  }
}

/**
 * @param project undefined: for the whole system
 * @returns `run` sends a query, even the same one again; `text` is the last sent query
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
    /** In words, where the query itself is not the cause. */
    failure:
      error === null || (error instanceof ApiError && error.statusCode === 400)
        ? undefined
        : messageOf(error),
  }
}
