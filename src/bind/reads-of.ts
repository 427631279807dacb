/** Which reads a part of a page uses, so that trying again can refetch them. */
import { createContext, useContext, useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { Read } from '@/api/query'

/** The operations that a derived read calls, by the hash of its query; none for other reads. */
type Reads = Map<string, readonly string[]>

/** The reads of the children of the nearest part. */
export const ReadsContext = createContext<Reads | undefined>(undefined)

/** A new collection of reads, for `ReadsContext`. */
export const useReads = (): Reads => useState<Reads>(() => new Map())[0]

/** Adds a read to those of the nearest part. It runs while rendering, since a component that throws never mounts. */
export function useNoteRead({ queryKey, meta }: Read<unknown>): void {
  useContext(ReadsContext)?.set(hashKey(queryKey), meta?.madeOf ?? [])
}

/**
 * Refetches every read that failed without cached data.
 * @param reads refetched as well, although their data is cached: it could not be drawn
 */
export async function retryReads(client: QueryClient, reads: Reads = new Map()): Promise<void> {
  // A derived read takes its parts from the cache while they are fresh.
  const parts = new Set<unknown>([...reads.values()].flat())
  await client.invalidateQueries({
    predicate: ({ queryKey }) => parts.has(queryKey[0]),
    refetchType: 'none',
  })
  await client.refetchQueries({
    predicate: ({ queryHash, state }) =>
      reads.has(queryHash) || (state.status === 'error' && state.data === undefined),
  })
}
