/**
 * Looks through the projects of the silo, one after the other, for what no single request tells. It is paced, and ends when
 * it is stopped; it knows no React.
 */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { supporting } from '@/api/query'
import { coreReads } from './core/reads'
import { pacer } from './pacer'

/** Reads through the cache; it may wait before it sends a request, so that requests are paced. */
export type Ask = <T>(one: Read<T>) => Promise<T>

/** Finds things in one project. `found` reports some of them; the answer `true` ends the walk. */
export type Look<T> = (
  project: string,
  ask: Ask,
  found: (things: readonly T[]) => void,
) => Promise<boolean | void>

/** How far a walk is. */
export interface Walk<T> {
  /** In the order in which they were found. */
  found: readonly T[]
  /** The projects that were looked through. */
  done: number
  /** How many there are; `undefined` while that is not known. */
  total: number | undefined
  /** The projects of which something could not be read. */
  unread: number
  isOver: boolean
}

const NOT_BEGUN: Walk<never> = { found: [], done: 0, total: undefined, unread: 0, isOver: false }

/**
 * Goes through the projects that the user may list. What was read lately takes no request.
 * @param report gets the progress whenever it changes
 * @returns a function that stops it: nothing is asked for or reported after that
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
