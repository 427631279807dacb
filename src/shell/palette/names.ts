/** Searches things by name while the user types. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyInput } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { isIn } from '@/api/version'
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { ALL, inputOf } from '@/api/query'
import { isUuid } from '@/model/identity'
import { accessRead } from '@/resources/access/policies'
import { browserList } from '@/resources/browser-lists'
import type { Badge } from '@/model/badge'
import type { Given } from '@commands/engine/args'
import type { Ctx } from '@commands/engine/context'
import type { Noun, NounRecord } from '@commands/engine/noun'
import { allNouns, fieldOf, nounOf } from '@commands/engine/noun'

export interface NamedThing {
  noun: Noun
  id: string
  name: string
  /** The identifier in addresses, where it is not the name. */
  goesBy?: string
  /** The arguments of the parents, outermost first: `{ project: 'web', vpc: 'default' }`. */
  parents?: Readonly<Record<string, string>>
  /** The container, where it is not the innermost parent: the instance of an interface. */
  inside?: string | undefined
  badge?: Badge | undefined
  href?: string | undefined
  /** The answer of the API. */
  value?: unknown
}

/** The name of the innermost container of a thing. */
export const placeOf = ({ inside, parents = {} }: NamedThing): string | undefined =>
  inside ?? Object.values(parents).at(-1)

/**
 * A unique key of a thing. Things without a UUID, such as firewall rules, can have the same name in several places,
 * so their keys contain the parents.
 */
export const keyOf = ({ noun, id, parents = {} }: NamedThing): string =>
  isUuid(id) ? `${noun} ${id}` : [noun, ...Object.values(parents), id].join(' ')

/** Milliseconds for which a list of names is fresh: one request per noun in half a minute is enough. */
export const NAMES_FRESH = 30_000

export interface Found {
  id?: string
  name?: string
  /** The name of a user or group. */
  displayName?: string
  /** Identifies an external address that has no name. */
  ip?: string
  /** The role from the listed policy itself. */
  own?: string
  kind?: string
  projectId?: string | null
}

export interface Page {
  items: readonly Found[]
  nextPage?: string | null | undefined
}

/** The read that lists the things of a noun in the known parents. */
export function listRead(
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
 * policy, and the list of switch ports contains those of all switches.
 */
const isListed = ({ listing }: NounRecord, row: Found, known: Given): boolean =>
  listing.from === 'policy'
    ? row.own !== undefined
    : listing.from === 'api'
      ? (listing.only?.(row) ?? true) && (listing.isIn?.(row, known) ?? true)
      : true

/** The address of the list, filtered by a name: for a thing without a page of its own. */
const withFilter = (list: string | undefined, name: string) =>
  list && `${list}?${new URLSearchParams({ q: name }).toString()}`

export function thing(record: NounRecord, found: Found, known: Given): NamedThing {
  const { otherwise } = record
  // An image that was looked up by id belongs to a project or to the silo: its fields show which.
  const other =
    known['project'] === undefined && otherwise?.when(found) ? nounOf(otherwise.noun) : undefined
  const { id: noun, field, parents, addressedBy, page, list, pageById, badge } = other ?? record
  const { ip, displayName = ip, id = '', name = displayName ?? id } = found
  const look = badge?.(found)
  const goesBy = addressedBy === 'id' ? id : name
  const isPlaced = parents.every((parent) => known[fieldOf(parent)] !== undefined)
  return {
    noun,
    id: id || name,
    name,
    ...(addressedBy === 'id' && { goesBy }),
    // An answer may lack the state.
    badge: look?.word ? look : undefined,
    href: isPlaced
      ? (page?.({ ...known, [field]: goesBy }) ?? withFilter(list?.(known), name))
      : pageById?.({ [field]: id }),
    parents: Object.fromEntries(
      parents.flatMap((parent) => {
        const value = known[fieldOf(parent)]
        return typeof value === 'string' ? [[fieldOf(parent), value]] : []
      }),
    ),
    value: found,
  }
}

/** Things in other cached lists, such as those of other projects and VPCs: without a request. */
function cachedLists(client: QueryClient, asker: Asker): (readonly NamedThing[])[] {
  return searchedNouns(asker).flatMap((record) => {
    const { listing, parents } = record
    if (listing.from !== 'api' || parents.length === 0) return []
    const answers = client.getQueryCache().findAll({ queryKey: [listing.operation.id] })
    return answers.flatMap(({ queryKey, state: { data } }) => {
      const { query, path } = inputOf(queryKey) ?? {}
      const known = Object.fromEntries(
        parents.map(fieldOf).map((field) => [field, path?.[field] ?? query?.[field]]),
      )
      const isPlaced = Object.values(known).every((value) => typeof value === 'string')
      return isPage(data) && isPlaced ? [thingsOf(record, data, known)] : []
    })
  })
}

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)

/** The things of each answer, created once: every letter typed reuses them. */
const madeOf = new WeakMap<Page, WeakMap<NounRecord, readonly NamedThing[]>>()

/** The things of a noun that an answer lists. */
function thingsOf(record: NounRecord, page: Page, known: Given): readonly NamedThing[] {
  const made = madeOf.get(page) ?? new WeakMap<NounRecord, readonly NamedThing[]>()
  madeOf.set(page, made)
  const things =
    made.get(record) ??
    page.items
      .filter((row) => isListed(record, row, known))
      .map((item) => thing(record, item, known))
  made.set(record, things)
  return things
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
      things: thingsOf(record, page, known),
      isPartial: Boolean(page.nextPage),
    }),
  }
}

/** Not found and not allowed are normal answers instead of failures. */
export const isKnownAnswer = (error: Error) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/** The asking user and the current page. */
export type Asker = Pick<Ctx, 'apiVersion' | 'refusedTo' | 'isFleetViewer' | 'where'>

/** Whether the user may read a noun's list, as far as known: a read that would be refused is not sent. */
function isReadable({ fleetOnly, parents, listing }: NounRecord, asker: Asker): boolean {
  if (listing.from === 'api' && asker.apiVersion && !isIn(asker.apiVersion, listing.operation))
    return false
  if (fleetOnly) return asker.isFleetViewer === true
  if (listing.from !== 'api') return true
  const { project } = asker.where.params
  return !asker.refusedTo(listing.operation, project ? { project } : {}, parents.length > 0)
}

export const searchedNouns = (asker: Asker): readonly NounRecord[] =>
  allNouns().filter((record) => record.isSearched && isReadable(record, asker))

const isInVpc = ({ parents }: NounRecord) => parents.includes('vpc')

/** The queries for the names of things outside of VPCs: in the page's project, the silo and the system. */
export function namesAround(asker: Asker) {
  const { project } = asker.where.params
  return searchedNouns(asker)
    .filter((record) => !isInVpc(record))
    .map(({ id }) => namesOf(id, project === undefined ? {} : { project }))
}

/**
 * The names of all nouns that are searched while the user types: one read of each list. For nouns inside a VPC, the
 * lists of the page's VPC are read; those of other VPCs and projects are searched only in the cache.
 * @param query nothing is requested before something is typed
 */
export function useNames(
  asker: Asker,
  query: string,
): { names: readonly NamedThing[]; isReading: boolean; error: Error | undefined } {
  const { project, vpc } = asker.where.params
  const searching = query.trim() !== ''
  const searched = searchedNouns(asker)
  const around = useQueries({
    queries: namesAround(asker).map((options) => ({
      ...options,
      enabled: options.enabled && searching,
    })),
  })
  const client = useQueryClient()
  const within = useQueries({
    queries: (vpc === undefined ? [] : searched.filter(isInVpc)).map(({ id }) => ({
      ...namesOf(id, { project, vpc }),
      enabled: searching,
    })),
  })
  const before = useMemo(
    () => (searching ? cachedLists(client, asker) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- as it is when a letter is typed: rows do not move in between
    [client, query],
  )
  const found = [...around, ...within]
  return {
    names: useMerged([...found.map((f) => f.data?.things ?? NONE), ...before]),
    isReading: found.some((f) => f.isLoading),
    error: found.find((f) => f.error && !f.data && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}

const NONE: readonly NamedThing[] = []

const merged = (lists: readonly (readonly NamedThing[])[]): readonly NamedThing[] => [
  ...new Map(lists.flat().map((one) => [keyOf(one), one])).values(),
]

/** The things of these lists, each once; the same array as before while the lists are the same. */
function useMerged(lists: readonly (readonly NamedThing[])[]): readonly NamedThing[] {
  const [kept] = useState(() => ({ lists, all: merged(lists) }))
  const isSame =
    lists.length === kept.lists.length && lists.every((list, i) => list === kept.lists[i])
  if (!isSame) Object.assign(kept, { lists, all: merged(lists) })
  return kept.all
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
