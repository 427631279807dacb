/** Things that are found by their names, ids or addresses, and the reads that find them: without anything that is drawn. */
import type { AnyInput } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { isIn } from '@/api/version'
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { Read } from '@/api/query'
import { ALL } from '@/api/query'
import { isUuid } from '@/model/identity'
import { accessRead } from '@/resources/access/policies'
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

/** The read that lists the things of a noun of the API in the known parents. @throws Error for a list of this browser */
export function listRead(
  { listing, parents }: NounRecord,
  known: Given,
): Pick<Read<Page>, 'queryKey' | 'queryFn' | 'staleTime'> {
  if (listing.from === 'browser') throw new Error(`${listing.id} is no list of the API`)
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
export const isListed = ({ listing }: NounRecord, row: Found, known: Given): boolean =>
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
