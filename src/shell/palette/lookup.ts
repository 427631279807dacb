/** Looks up the thing of a pasted UUID or address. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueries } from '@tanstack/react-query'
import { isUuid } from '@/model/identity'
import { asMeant } from '@commands/palette/words'
import type { Search } from '@/resources/search/search'
import type { Asker, NamedThing } from '@/resources/search/things'
import { NAMES_FRESH, isKnownAnswer } from '@/resources/search/things'
import { holderKinds, inputFor, listsOf, lookUp, waysTo } from '@/resources/search/ways'

/** The searches for things with an address, independent of each other, so that a refused one does not affect the others. */
function holderQueries(text: string, { isFleetViewer, where: { params } }: Asker) {
  const { project = '' } = params
  return holderKinds(text, { project, isFleetViewer }).map((kind) => ({
    queryKey: ['holders', kind, text, project],
    queryFn: async ({ client }: { client: QueryClient }) =>
      (await import('@/resources/search/holders')).holdersOf(
        kind,
        text,
        project,
        client,
        listsOf(client),
      ),
    staleTime: NAMES_FRESH,
    throwOnError: false,
  }))
}

export interface Lookup {
  /** The kind of the typed text. */
  by: 'ID' | 'address' | 'network'
  things: readonly NamedThing[]
  /** The search left out some things that could have the address. */
  isCut: boolean
  isLooking: boolean
  error: Error | undefined
}

/** Words that may stand beside the ID or address. */
const KINDS: ReadonlySet<string> = new Set([
  'ip',
  'address',
  'addr',
  'mac',
  'id',
  'uuid',
  'network',
])

/** The ID or address in a query: 'where is 172.30.0.5' contains an address. */
export function soughtIn(text: string): string {
  const words = asMeant(text).filter(({ typed, isFiller }) => !isFiller && !KINDS.has(typed))
  const [only] = words
  return only && words.length === 1 ? only.typed : text.trim().toLowerCase()
}

/**
 * Looks up a typed UUID among the nouns that can be viewed by id alone, and an address among the nouns with
 * addresses.
 * @returns `undefined` for any other text, and for an address that cannot be looked up on this page
 */
export function useLookup(text: string, asker: Asker): Lookup | undefined {
  const typed = soughtIn(text)
  const isId = isUuid(typed)
  const byOne = waysTo(typed, asker.apiVersion).map((way) => ({
    queryKey: [way.operation.id, inputFor(way, typed), 'lookup'],
    // Most nouns answer 404, since the id belongs to at most one of them.
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Search> => ({
      things: [await lookUp(way, typed, signal)],
    }),
    staleTime: NAMES_FRESH,
    throwOnError: false,
  }))
  const found = useQueries({ queries: [...byOne, ...holderQueries(typed, asker)] })
  if (!isId && found.length === 0) return undefined
  return {
    by: isId ? 'ID' : typed.includes('/') ? 'network' : 'address',
    things: found.flatMap((f) => f.data?.things ?? []),
    isCut: found.some((f) => f.data?.isCut),
    isLooking: found.some((f) => f.isFetching),
    error: found.find((f) => f.error && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}
