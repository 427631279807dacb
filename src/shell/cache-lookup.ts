/** Finds things in the query cache without a request. Commands use this to decide whether they are refused. */
import { once } from '@/model/once'
import { inputOf } from '@/api/query'
import type { QueryClient } from '@tanstack/react-query'
import type { Given } from '@commands/engine/args'
import type { Noun } from '@commands/engine/noun'
import { fieldOf, nounOf } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import type { OperationId } from '@/api/operation'
import { POLICY_VIEWS } from '@/api/policies'

/** The ids of the reads whose answers contain things of a noun. Users with a role are listed in the policy. */
function readsWith(noun: Noun): readonly string[] {
  const record = nounOf(noun)
  if (!record) return []
  const { listing, view, alsoIn } = record
  const list =
    listing.from === 'api'
      ? listing.operation.id
      : listing.from === 'policy'
        ? (listing.view ?? POLICY_VIEWS[listing.level]).id
        : listing.id
  return [...(view ? [view.id] : []), list, ...alsoIn]
}

interface Thing {
  id: string
  name: string
  /** An external address without a name is identified by its IP address. */
  ip: string
}

const partsOf = (thing: unknown) => (thing ?? {}) as Partial<Thing>

const isIt = (thing: unknown, wanted: unknown): thing is Thing => {
  const { id, name, ip } = partsOf(thing)
  return wanted !== undefined && (id === wanted || name === wanted || ip === wanted)
}

/** The things of a list by id, name and address; built when a long list is first searched. */
const indexOf = once((items: readonly unknown[]): ReadonlyMap<unknown, unknown> => {
  const index = new Map<unknown, unknown>()
  // From the end, so that the first of several things with one name wins.
  for (const item of items.toReversed()) {
    const { id, name, ip } = partsOf(item)
    for (const key of [ip, name, id]) if (key !== undefined) index.set(key, item)
  }
  return index
})

/** Shorter lists are searched without an index. */
const LONG = 50

/** The first thing of a list with this id, name or address. */
function findIn(items: readonly unknown[], wanted: unknown): unknown {
  return items.length < LONG ? items.find((item) => isIt(item, wanted)) : indexOf(items).get(wanted)
}

/** Parameters that select a part of a list. */
const PAGING = new Set(['limit', 'pageToken', 'sortBy'])

/**
 * The items of a list from the newest answer that contains the whole list.
 * @param args the arguments of the list: `{ project: 'web', instance: 'db-1' }`
 * @returns undefined where no answer contains the whole list
 */
export function listCached(
  client: QueryClient,
  id: OperationId,
  args: Given,
): readonly unknown[] | undefined {
  let newest: { items: readonly unknown[]; at: number } | undefined
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [id] })) {
    const input = inputOf(queryKey)
    const of = Object.entries({ ...input?.query, ...input?.path }).filter(
      ([key]) => !PAGING.has(key),
    )
    const { items, nextPage } = (state.data ?? {}) as { items?: unknown[]; nextPage?: string }
    if (!items || nextPage || input?.query?.['pageToken']) continue
    if (!of.every(([key, value]) => args[key] === value)) continue
    if (!newest || state.dataUpdatedAt > newest.at) newest = { items, at: state.dataUpdatedAt }
  }
  return newest?.items
}

/** Whether a cached input names the same parents as these arguments. */
const sameParents = (input: ReturnType<typeof inputOf>, args: Given) =>
  Object.entries({ ...input?.query, ...input?.path }).every(
    ([key, value]) => args[key] === undefined || value === undefined || args[key] === value,
  )

/**
 * A resource from the newest cached answer that contains it.
 * @param args names or ids: `{ project: 'web', instance: 'db-1' }`
 */
export function findCached(
  client: QueryClient,
  scopes: readonly Scope[],
  noun: Noun,
  args: Given,
): unknown {
  const wanted = args[fieldOf(noun)]
  let newest: { thing: Thing; at: number } | undefined
  for (const id of readsWith(noun))
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [id] })) {
      if (!sameParents(inputOf(queryKey), args)) continue
      const { data } = state as { data?: { items?: unknown[] } }
      const thing = isIt(data, wanted) ? data : data?.items && findIn(data.items, wanted)
      if (isIt(thing, wanted) && (!newest || state.dataUpdatedAt > newest.at))
        newest = { thing, at: state.dataUpdatedAt }
    }
  if (newest) return newest.thing
  for (const scope of scopes.toReversed())
    for (const subject of [scope.subject, ...(scope.marks ?? [])])
      if (
        subject?.noun === noun &&
        isIt(subject.value, wanted) &&
        (args['project'] === undefined || subject.args['project'] === args['project'])
      )
        return subject.value
  return undefined
}
