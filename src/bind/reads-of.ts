/** Which queries a part of a page reads, so that trying again can refetch them. */
import { createContext, useContext, useState } from 'react'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'

/** The hashes of the queries that the children of the nearest part have read. */
export const ReadsContext = createContext<Set<string> | undefined>(undefined)

/** A new set of reads, for `ReadsContext`. */
export const useReads = (): Set<string> => useState(() => new Set<string>())[0]

/** Adds a query to the reads of the nearest part. Called while rendering, since a component that breaks never mounts. */
export function useNoteRead(queryKey: QueryKey): void {
  useContext(ReadsContext)?.add(hashKey(queryKey))
}

/** Refetches every read that failed without cached data, and these reads, whose data could not be drawn. */
export const retryReads = (
  client: QueryClient,
  reads: ReadonlySet<string> = new Set(),
): Promise<unknown> =>
  client.refetchQueries({
    predicate: ({ queryHash, state }) =>
      reads.has(queryHash) || (state.status === 'error' && state.data === undefined),
  })
