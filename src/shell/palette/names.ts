/** Searches things by name while the user types, and looks up the thing of a pasted UUID or address. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
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
  /** What identifies it in addresses, where that is not its name. */
  goesBy?: string
  project?: string | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The answer of the API. */
  value?: unknown
}

/** Milliseconds for which a list of names is fresh: one request per noun in half a minute is enough. */
const NAMES_FRESH = 30_000

interface Found {
  id?: string
  name?: string
  /** The name of a user or group. */
  displayName?: string
  /** Identifies an external address that has no name. */
  ip?: string
  /** The role that the listing policy itself gives. */
  own?: string
  kind?: string
  projectId?: string | null
  runState?: Parameters<typeof instanceBadge>[0]
  /** The state of a disk or a snapshot. */
  state?: { state: Parameters<typeof diskBadge>[0] } | Parameters<typeof snapshotBadge>[0]
}

interface Page {
  items: readonly Found[]
  nextPage?: string | null | undefined
}

/** The read that lists the things of a noun in the known parents. */
function listRead(
  { listing, parents }: NounRecord,
  known: Given,
): Pick<Read<Page>, 'queryKey' | 'queryFn' | 'staleTime'> {
  if (listing.from === 'browser') return browserList(listing.id).all() as Read<Page>
  if (listing.from === 'policy') {
    const { project, silo } = known
    const read = accessRead({
      level: listing.level,
      ...(typeof project === 'string' && { project }),
      ...(parents.includes('silo') && typeof silo === 'string' && { silo }),
    }) as Read<Page>
    return { ...read, staleTime: NAMES_FRESH }
  }
  const { operation, itemsOf, named } = listing
  const inPath = new Set(pathParams(operation))
  const part = (isPath: boolean) =>
    Object.fromEntries(
      parents
        .map(fieldOf)
        .filter((field) => inPath.has(field) === isPath)
        .map((field) => [field, known[field]]),
    )
  const input = {
    path: part(true),
    query: { ...part(false), ...(!itemsOf && { limit: ALL }) },
  } as AnyInput
  return {
    queryKey: [operation.id, input, 'names'],
    queryFn: async ({ signal }) => {
      const answer = await callAny(operation, input, { signal })
      if (itemsOf) return { items: itemsOf(answer) as readonly Found[] }
      const page = answer as Page
      return named ? { ...page, items: page.items.map((item) => named(item) as Found) } : page
    },
    staleTime: NAMES_FRESH,
  }
}

/** Whether a row is a thing of this noun: a policy also lists users whose role comes from another policy. */
const isListed = ({ listing }: NounRecord, row: Found): boolean =>
  listing.from === 'policy'
    ? row.own !== undefined
    : listing.from === 'api'
      ? (listing.only?.(row) ?? true)
      : true

function badgeOf(noun: Noun, { runState, state }: Found): Badge | undefined {
  if (runState) return instanceBadge(runState)
  if (typeof state === 'object') return diskBadge(state.state)
  // Other things have a state in words of their own.
  return noun === 'snapshot' && state ? snapshotBadge(state) : undefined
}

function thing(record: NounRecord, found: Found, known: Given): NamedThing {
  const { project } = known
  const { otherwise } = record
  // An image that was looked up by its id belongs to a project or to the silo: its fields show which.
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
    badge: badgeOf(noun, found),
    href: isPlaced ? page?.({ ...known, [field]: goesBy }) : pageById?.({ [field]: id }),
    project: parents.includes('project') && typeof project === 'string' ? project : undefined,
    value: found,
  }
}

/** The query for the names of a noun. @throws Error if its area is not loaded */
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

/**
 * The names of the nouns that are searched while the user types.
 * @param searching sends requests only while true: the user has typed something
 */
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

/** The things that the user can choose for a missing argument. */
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

/** Not found and not allowed are answers, and not failures of the lookup. */
const isKnownAnswer = (error: Error) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

interface Way {
  record: NounRecord
  operation: Operation
}

/** The nouns that can be viewed by id, without their parents. Each operation is listed once. */
const byId = (): Way[] =>
  allNouns().flatMap((record) => {
    const { view } = record
    const isOther = allNouns().some(({ otherwise }) => otherwise?.noun === record.id)
    return view && !isOther ? [{ record, operation: view }] : []
  })

/** The nouns whose things can have this address. */
const byAddress = (text: string): Way[] =>
  allNouns().flatMap((record) =>
    record.byAddress?.isOne(text) ? [{ record, operation: record.byAddress.operation }] : [],
  )

interface Lookup {
  /** What was typed. */
  by: 'ID' | 'address'
  things: readonly NamedThing[]
  isLooking: boolean
  error: Error | undefined
}

/**
 * Looks up a typed UUID among the nouns that can be viewed by id alone, and an address among those that have one.
 * @param apiVersion of the rack, once it is known; what it does not have is not asked for
 * @returns nothing for any other text, and for an address that the rack cannot look up
 */
export function useLookup(text: string, apiVersion: ApiVersion | undefined): Lookup | undefined {
  const typed = text.trim().toLowerCase()
  const isId = isUuid(typed)
  const ways = (isId ? byId() : byAddress(typed)).filter(
    ({ operation }) => apiVersion && isIn(apiVersion, operation),
  )
  const found = useQueries({
    queries: ways.map(({ record, operation }) => {
      const input = { path: { [pathParams(operation)[0] ?? '']: typed } }
      return {
        queryKey: [operation.id, input, 'lookup'],
        // Most nouns answer 404, since the id belongs to at most one of them.
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          thing(record, (await callAny(operation, input, { signal, expected: 404 })) as Found, {}),
        staleTime: NAMES_FRESH,
        throwOnError: false,
      }
    }),
  })
  if (!isId && ways.length === 0) return undefined
  return {
    by: isId ? 'ID' : 'address',
    things: found.flatMap((f) => f.data ?? []),
    isLooking: found.some((f) => f.isFetching),
    error: found.find((f) => f.error && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}
