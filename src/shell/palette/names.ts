/** Searches things by name while the user types, and looks up the thing of a pasted UUID or address. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { isIn } from '@/api/version'
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { ALL } from '@/api/query'
import { isUuid } from '@/model/identity'
import { addressFamily } from '@/model/validate'
import { accessRead } from '@/resources/access/policies'
import { browserList } from '@/resources/browser-lists'
import { diskBadge, instanceBadge, snapshotBadge } from '@/resources/states'
import type { Badge } from '@/ui/State'
import type { Given } from '@commands/engine/args'
import type { Ctx } from '@commands/engine/context'
import type { Noun, NounRecord } from '@commands/engine/noun'
import { allNouns, fieldOf, nounOf } from '@commands/engine/noun'
import { listCached } from '../cache-lookup'

export interface NamedThing {
  noun: Noun
  id: string
  name: string
  /** What identifies it in addresses, where that is not its name. */
  goesBy?: string
  /** The arguments of what it is in, outermost first: `{ project: 'web', vpc: 'default' }`. */
  parents?: Readonly<Record<string, string>>
  /** What it is in, where that is not the innermost of its parents: the instance of an interface. */
  inside?: string | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The answer of the API. */
  value?: unknown
}

/** What a search by ID or address has found. */
export interface Search {
  things: readonly NamedThing[]
  /** More exists than it has looked into. */
  isCut?: boolean
}

/** The most VPCs, subnets, instances or pools into which a search by address looks. */
export const MOST = 20

/** The name of what a thing is in. */
export const placeOf = ({ inside, parents = {} }: NamedThing): string | undefined =>
  inside ?? Object.values(parents).at(-1)

/** Milliseconds for which a list of names is fresh: one request per noun in half a minute is enough. */
const NAMES_FRESH = 30_000

export interface Found {
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
      // A list that the user may not read has no names for them.
      const answer = await callAny(operation, input, { signal, expected: 403 })
      if (itemsOf) return { items: itemsOf(answer) as readonly Found[] }
      const page = answer as Page
      return named ? { ...page, items: page.items.map((item) => named(item) as Found) } : page
    },
    staleTime: NAMES_FRESH,
  }
}

/**
 * Whether a row is a thing of this noun in the known place: a policy also lists users whose role comes from another
 * policy, and the list of switch ports has those of all switches.
 */
const isListed = ({ listing }: NounRecord, row: Found, known: Given): boolean =>
  listing.from === 'policy'
    ? row.own !== undefined
    : listing.from === 'api'
      ? (listing.only?.(row) ?? true) && (listing.isIn?.(row, known) ?? true)
      : true

function badgeOf(noun: Noun, { runState, state }: Found): Badge | undefined {
  if (runState) return instanceBadge(runState)
  if (typeof state === 'object') return diskBadge(state.state)
  // Other things have a state in words of their own.
  return noun === 'snapshot' && state ? snapshotBadge(state) : undefined
}

function thing(record: NounRecord, found: Found, known: Given): NamedThing {
  const { otherwise } = record
  // An image that was looked up by its id belongs to a project or to the silo: its fields show which.
  const other =
    known['project'] === undefined && otherwise?.when(found) ? nounOf(otherwise.noun) : undefined
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
    parents: Object.fromEntries(
      parents.flatMap((parent) => {
        const value = known[fieldOf(parent)]
        return typeof value === 'string' ? [[fieldOf(parent), value]] : []
      }),
    ),
    value: found,
  }
}

/** The things of a noun in the known parents, where a cached answer has all of them. */
function cachedPage(client: QueryClient, { listing }: NounRecord, known: Given): Page | undefined {
  const items = listing.from === 'api' && listCached(client, listing.operation.id, known)
  return items ? { items: items as readonly Found[] } : undefined
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
        .filter((row) => isListed(record, row, known))
        .map((item) => thing(record, item, known)),
      isPartial: Boolean(page.nextPage),
    }),
  }
}

/** Not found and not allowed are answers, and not failures. */
const isKnownAnswer = (error: Error) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/** Who asks, and where. */
export type Asker = Pick<Ctx, 'apiVersion' | 'effectiveRole' | 'isFleetViewer' | 'where'>

/** Whether the user may read a noun's list, as far as that is known: what would be refused is not asked for. */
function isReadable({ id, fleetOnly, parents, listing }: NounRecord, asker: Asker): boolean {
  if (listing.from === 'api' && asker.apiVersion && !isIn(asker.apiVersion, listing.operation))
    return false
  if (fleetOnly) return asker.isFleetViewer
  return parents.length > 0 || id === 'project' || asker.effectiveRole('silo') !== 'none'
}

/**
 * The names of the nouns that are searched while the user types: one read of each list. Of what is in a VPC, the lists of the
 * page's VPC are read; those of other VPCs are searched as far as they are cached.
 * @param searching sends requests only while true: the user has typed something
 */
export function useNames(
  asker: Asker,
  searching: boolean,
): { names: readonly NamedThing[]; error: Error | undefined } {
  const { project, vpc } = asker.where.params
  const searched = allNouns().filter((record) => record.isSearched && isReadable(record, asker))
  const isInVpc = ({ parents }: NounRecord) => parents.includes('vpc')
  const around = useQueries({
    queries: searched
      .filter((record) => !isInVpc(record))
      .map(({ id }) => {
        const options = namesOf(id, project === undefined ? {} : { project })
        return { ...options, enabled: options.enabled && searching }
      }),
  })
  const things = around.flatMap((f) => f.data?.things ?? [])
  const client = useQueryClient()
  const vpcs = things.flatMap(({ noun, name }) => (noun === 'vpc' ? [name] : []))
  const within = useQueries({
    queries: [...new Set(vpc === undefined ? vpcs : [vpc, ...vpcs])].flatMap((name) =>
      searched.filter(isInVpc).map((record) => {
        const known = { project, vpc: name }
        return {
          ...namesOf(record.id, known),
          enabled: name === vpc && searching,
          placeholderData: () => cachedPage(client, record, known),
        }
      }),
    ),
  })
  const found = [...around, ...within]
  return {
    names: [...things, ...within.flatMap((f) => f.data?.things ?? [])],
    error: found.find((f) => f.error && !f.data && !isKnownAnswer(f.error))?.error ?? undefined,
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

/**
 * The searches for what holds an address, each for itself, so that one that is refused leaves the others: in the project
 * of the page, and for operators in the pools. None for a text that is no whole address.
 */
function holderQueries(text: string, { isFleetViewer, where: { params } }: Asker) {
  if (!addressFamily(text)) return []
  const { project = '' } = params
  const kinds = [
    ...(project ? (['floatingIps', 'ephemeralIps', 'interfaces'] as const) : []),
    ...(isFleetViewer ? (['ranges'] as const) : []),
  ]
  return kinds.map((kind) => ({
    queryKey: ['holders', kind, text, project],
    queryFn: async ({ client }: { client: QueryClient }) =>
      (await import('./holders')).holdersOf(kind, text, project, client, async (noun, known) => {
        const record = nounOf(noun)
        return record ? (await client.fetchQuery(listRead(record, known))).items : []
      }),
    staleTime: NAMES_FRESH,
    throwOnError: false,
  }))
}

export interface Lookup {
  /** What was typed. */
  by: 'ID' | 'address'
  things: readonly NamedThing[]
  /** Not everything that could have it was looked into. */
  isCut: boolean
  isLooking: boolean
  error: Error | undefined
}

/**
 * Looks up a typed UUID among the nouns that can be viewed by id alone, and an address among those that have one.
 * @returns `undefined` for any other text, and for an address that cannot be looked up here
 */
export function useLookup(text: string, asker: Asker): Lookup | undefined {
  const typed = text.trim().toLowerCase()
  const { apiVersion } = asker
  const isId = isUuid(typed)
  const ways = (isId ? byId() : byAddress(typed)).filter(
    ({ operation }) => apiVersion && isIn(apiVersion, operation),
  )
  const byOne = ways.map(({ record, operation }) => {
    const input = { path: { [pathParams(operation)[0] ?? '']: typed } }
    return {
      queryKey: [operation.id, input, 'lookup'],
      // Most nouns answer 404, since the id belongs to at most one of them.
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Search> => {
        const found = await callAny<Found>(operation, input, { signal, expected: 404 })
        return { things: [thing(record, found, {})] }
      },
      staleTime: NAMES_FRESH,
      throwOnError: false,
    }
  })
  const found = useQueries({ queries: [...byOne, ...holderQueries(typed, asker)] })
  if (!isId && found.length === 0) return undefined
  return {
    by: isId ? 'ID' : 'address',
    things: found.flatMap((f) => f.data?.things ?? []),
    isCut: found.some((f) => f.data?.isCut),
    isLooking: found.some((f) => f.isFetching),
    error: found.find((f) => f.error && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}
