/** Things by name, searched while the user types, and the one thing that a pasted UUID names. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnyInput } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { ALL } from '@/api/query'
import { isUuid } from '@/model/identity'
import { accessRead } from '@/resources/access/policies'
import { browserList } from '@/resources/browser-lists'
import { diskBadge, instanceBadge, snapshotBadge } from '@/resources/states'
import type { Badge } from '@/ui/State'
import type { Given } from '@commands/engine/args'
import type { Noun, NounRecord } from '@commands/engine/noun'
import { allNouns, fieldOf, nounOf } from '@commands/engine/noun'

export interface NamedThing {
  noun: Noun
  id: string
  name: string
  /** What it goes by in addresses, where that is not its name. */
  goesBy?: string
  project?: string | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The thing as the API gave it. */
  value?: unknown
}

/** One request a kind in half a minute is enough to complete names from. */
const NAMES_FRESH = 30_000

interface Found {
  id?: string
  name?: string
  /** What people and groups are called. */
  displayName?: string
  /** An address that has no name goes by itself. */
  ip?: string
  /** Somebody's role by the policy that lists them. */
  own?: string
  kind?: string
  projectId?: string | null
  runState?: Parameters<typeof instanceBadge>[0]
  /** A disk's, or a snapshot's. */
  state?: { state: Parameters<typeof diskBadge>[0] } | Parameters<typeof snapshotBadge>[0]
}

interface Page {
  items: readonly Found[]
  nextPage?: string | null | undefined
}

/** The read that lists the things of a noun, once their parents are known. */
function listRead(
  { listing, parents }: NounRecord,
  known: Given,
): Pick<Read<Page>, 'queryKey' | 'queryFn' | 'staleTime'> {
  if (listing.from === 'browser') return browserList(listing.id).all() as Read<Page>
  if (listing.from === 'policy') {
    const { project } = known
    const read = accessRead({
      level: listing.level,
      ...(typeof project === 'string' && { project }),
    }) as Read<Page>
    return { ...read, staleTime: NAMES_FRESH }
  }
  const { operation } = listing
  const inPath = new Set(pathParams(operation))
  const part = (isPath: boolean) =>
    Object.fromEntries(
      parents
        .map(fieldOf)
        .filter((field) => inPath.has(field) === isPath)
        .map((field) => [field, known[field]]),
    )
  const input = { path: part(true), query: { ...part(false), limit: ALL } } as AnyInput
  return {
    queryKey: [operation.id, input, 'names'],
    queryFn: ({ signal }) => callAny(operation, input, { signal }) as Promise<Page>,
    staleTime: NAMES_FRESH,
  }
}

/** Which rows of a list are things of this noun: a policy also lists who has a role by another one. */
const isListed = ({ listing }: NounRecord, row: Found): boolean =>
  listing.from === 'policy'
    ? row.own !== undefined
    : listing.from === 'api'
      ? (listing.only?.(row) ?? true)
      : true

function badgeOf({ runState, state }: Found): Badge | undefined {
  if (runState) return instanceBadge(runState)
  if (typeof state === 'object') return diskBadge(state.state)
  return state && snapshotBadge(state)
}

function thing(record: NounRecord, found: Found, known: Given): NamedThing {
  const { project } = known
  const { otherwise } = record
  // Looked up by its id, an image says itself whether it is a project's.
  const other = project === undefined && otherwise?.when(found) ? nounOf(otherwise.noun) : undefined
  const { id: noun, field, parents, addressedBy, page, pageById } = other ?? record
  const { ip, displayName = ip, id = '', name = displayName ?? id } = found
  const goesBy = addressedBy === 'id' ? id : name
  const isPlaced = parents.every((parent) => known[fieldOf(parent)] !== undefined)
  return {
    noun,
    id: id || name,
    name,
    ...(addressedBy === 'id' && { goesBy }),
    badge: badgeOf(found),
    href: isPlaced ? page?.({ ...known, [field]: goesBy }) : pageById?.({ [field]: id }),
    project: parents.includes('project') && typeof project === 'string' ? project : undefined,
    value: found,
  }
}

/** A noun whose area is not loaded has no names: nothing can ask for one before. */
function namesOf(noun: Noun, known: Given) {
  const record = nounOf(noun)
  if (!record) throw new Error(`The noun ${noun} is not loaded`)
  return {
    ...listRead(record, known),
    enabled: record.parents.every((parent) => typeof known[fieldOf(parent)] === 'string'),
    throwOnError: false,
    select: (page: Page) => ({
      things: page.items
        .filter((row) => isListed(record, row))
        .map((item) => thing(record, item, known)),
      isPartial: Boolean(page.nextPage),
    }),
  }
}

/** The nouns that are searched by name. */
const searchedNouns = () => allNouns().filter(({ isSearched }) => isSearched)

/** Names of the nouns that are searched while the user types. @param searching nothing is asked before something is typed */
export function useNames(
  project: string | undefined,
  searching: boolean,
): { names: readonly NamedThing[]; error: Error | undefined } {
  const found = useQueries({
    queries: searchedNouns().map(({ id }) => {
      const options = namesOf(id, project === undefined ? {} : { project })
      return { ...options, enabled: options.enabled && searching }
    }),
  })
  return {
    names: found.flatMap((f) => f.data?.things ?? []),
    error: found.find((f) => f.error && !f.data)?.error ?? undefined,
  }
}

/** What can be picked for a missing argument. */
export function useChoices(
  noun: Noun,
  known: Given,
): {
  things: readonly NamedThing[]
  isPartial: boolean
  isLoading: boolean
  error: Error | null
  refetch(): Promise<unknown>
} {
  const { data, isLoading, error, refetch } = useQuery(namesOf(noun, known))
  const { things = [], isPartial = false } = data ?? {}
  return { things, isPartial, isLoading, error, refetch }
}

/** Not there, or not for this user: that is an answer. */
const isKnownAnswer = (error: Error) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/** The nouns that can be viewed: the API needs no parents beside an id. Each operation once. */
const lookedUp = () =>
  allNouns().flatMap((record) => {
    const { view } = record
    const isOther = allNouns().some(({ otherwise }) => otherwise?.noun === record.id)
    return view && !isOther ? [{ record, view }] : []
  })

/** Whatever a pasted UUID names, of the nouns that can be viewed by id alone. */
export function useLookup(
  text: string,
): { things: readonly NamedThing[]; isLooking: boolean; error: Error | undefined } | undefined {
  const id = text.trim().toLowerCase()
  const isId = isUuid(id)
  const found = useQueries({
    queries: lookedUp().map(({ record, view }) => ({
      queryKey: [view.id, { path: { [pathParams(view)[0] ?? '']: id } }, 'lookup'],
      // Most kinds will not know the id: that is the answer, not a failure.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        thing(
          record,
          (await callAny(
            view,
            { path: { [pathParams(view)[0] ?? '']: id } },
            { signal, expected: 404 },
          )) as Found,
          {},
        ),
      enabled: isId,
      staleTime: NAMES_FRESH,
      throwOnError: false,
    })),
  })
  if (!isId) return undefined
  return {
    things: found.flatMap((f) => f.data ?? []),
    isLooking: found.some((f) => f.isFetching),
    error: found.find((f) => f.error && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}
