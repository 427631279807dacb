/** Searches things by name while the user types. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Read } from '@/api/query'
import { inputOf } from '@/api/query'
import { browserList } from '@/resources/browser-lists'
import type { Asker, NamedThing, Page } from '@/resources/search/things'
import {
  isKnownAnswer,
  isListed,
  keyOf,
  listRead as listOfApi,
  searchedNouns,
  thing,
} from '@/resources/search/things'
import type { Given } from '@commands/engine/args'
import type { Noun, NounRecord } from '@commands/engine/noun'
import { fieldOf, nounOf } from '@commands/engine/noun'

/** The read that lists the things of a noun in the known parents. */
const listRead = (record: NounRecord, known: Given): ReturnType<typeof listOfApi> =>
  record.listing.from === 'browser'
    ? (browserList(record.listing.id).all() as Read<Page>)
    : listOfApi(record, known)

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
