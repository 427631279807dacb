/**
 * Searches the projects of the silo one after the other, for data that no single request returns. Rate-limited,
 * stoppable, and independent of React.
 */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { supporting } from '@/api/query'
import { coreReads } from './core/reads'
import { pacer } from './pacer'

/** Reads through the cache; may wait before it sends a request, for the rate limit. */
export type Ask = <T>(one: Read<T>) => Promise<T>

/** Finds things in one project. `found` reports some of them; returning `true` ends the search. */
export type Look<T> = (
  project: string,
  ask: Ask,
  found: (things: readonly T[]) => void,
) => Promise<boolean | void>

/** The progress of a search. */
export interface Walk<T> {
  /** In the order in which they were found. */
  found: readonly T[]
  /** The number of searched projects. */
  done: number
  /** The number of all projects; `undefined` while unknown. */
  total: number | undefined
  /** The number of projects with a failed read. */
  unread: number
  isOver: boolean
}

const NOT_BEGUN: Walk<never> = { found: [], done: 0, total: undefined, unread: 0, isOver: false }

/**
 * Searches the projects that the user may list. Cached answers need no request.
 * @param report gets the progress whenever it changes
 * @returns a function that stops the search: after that, nothing is requested or reported
 */
export function walkProjects<T>(
  client: QueryClient,
  look: Look<T>,
  report: (walk: Walk<T>) => void,
): () => void {
  const stop = new AbortController()
  const turn = pacer(stop.signal)
  let walk: Walk<T> = NOT_BEGUN
  const tell = (change: Partial<Walk<T>>) => {
    if (stop.signal.aborted) return
    walk = { ...walk, ...change }
    report(walk)
  }
  const ask: Ask = async (one) => {
    const wanted = supporting(one)
    const state = client.getQueryState(wanted.queryKey)
    const isKept = state !== undefined && Date.now() - state.dataUpdatedAt < wanted.staleTime
    if (!isKept) await turn()
    stop.signal.throwIfAborted()
    return client.fetchQuery(wanted)
  }
  const found = (things: readonly T[]) => {
    if (things.length > 0) tell({ found: [...walk.found, ...things] })
  }

  async function run() {
    const first = await ask(coreReads.allProjects())
    // A silo may have more projects than one request lists.
    const { items } = first.nextPage ? await ask(coreReads.projects().all()) : first
    tell({ total: items.length })
    for (const { name } of items) {
      try {
        if (await look(name, ask, found)) return
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        tell({ unread: walk.unread + 1 })
      }
      tell({ done: walk.done + 1 })
    }
  }

  run()
    .catch(() => tell({ unread: walk.unread + 1 }))
    .finally(() => tell({ isOver: true }))
  return () => stop.abort()
}
