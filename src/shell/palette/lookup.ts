/** Looks up the thing of a pasted UUID or address. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueries } from '@tanstack/react-query'
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { isIn } from '@/api/version'
import { callAny } from '@/api/client'
import { isUuid } from '@/model/identity'
import { canonicalMac } from '@/model/networking/mac'
import { addressFamily, checkAddressAndWidth } from '@/model/validate'
import type { NounRecord } from '@commands/engine/noun'
import { allNouns, nounOf } from '@commands/engine/noun'
import { asMeant } from '@commands/palette/words'
import type { Asker, Found, NamedThing } from './names'
import { NAMES_FRESH, isKnownAnswer, listRead, thing } from './names'
import type { Search } from './search'

interface Way {
  record: NounRecord
  operation: Operation
}

/** The nouns that can be viewed by id without their parents. Each operation is listed once. */
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
 * The searches for things with an address, independent of each other, so that a refused search does not affect the
 * others: in the project of the page, and for operators in the pools. A MAC address is searched among interfaces, a
 * network among subnets and routes. No search for a text that is not a complete address or network.
 */
function holderQueries(text: string, { isFleetViewer, where: { params } }: Asker) {
  const isMac = canonicalMac(text) !== undefined
  const isNet = text.includes('/') && checkAddressAndWidth(text) === undefined
  if (!isMac && !isNet && !addressFamily(text)) return []
  const { project = '' } = params
  const kinds = [
    ...(project && isNet ? (['networks'] as const) : []),
    ...(project && !isMac && !isNet ? (['floatingIps', 'ephemeralIps'] as const) : []),
    ...(project && !isNet ? (['interfaces'] as const) : []),
    ...(isFleetViewer && !isMac ? (['ranges'] as const) : []),
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
function soughtIn(text: string): string {
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
    by: isId ? 'ID' : typed.includes('/') ? 'network' : 'address',
    things: found.flatMap((f) => f.data?.things ?? []),
    isCut: found.some((f) => f.data?.isCut),
    isLooking: found.some((f) => f.isFetching),
    error: found.find((f) => f.error && !isKnownAnswer(f.error))?.error ?? undefined,
  }
}
