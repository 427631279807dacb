/** Looking into the query cache without asking anybody: what commands' refusals read. */
import type { QueryClient } from '@tanstack/react-query'
import type { Given } from '@commands/engine/args'
import type { Noun } from '@commands/engine/noun'
import { fieldOf, nounOf } from '@commands/engine/noun'
import type { Scope } from '@commands/engine/scope'
import type { AnyInput, OperationId } from '@/api/operation'
import { POLICY_OPERATIONS } from '@/api/policies'

/** In whose answers things of a noun are found: lists of those who have a role are kept under the policy. */
function readsWith(noun: Noun): readonly string[] {
  const record = nounOf(noun)
  if (!record) return []
  const { listing, view, alsoIn } = record
  const list =
    listing.from === 'api'
      ? listing.operation.id
      : listing.from === 'policy'
        ? POLICY_OPERATIONS[listing.level].view.id
        : listing.id
  return [...(view ? [view.id] : []), list, ...alsoIn]
}

interface Thing {
  id: string
  name: string
  /** By which an address that has no name goes. */
  ip: string
}

const isIt = (thing: unknown, wanted: unknown): thing is Thing => {
  const { id, name, ip } = (thing ?? {}) as Partial<Thing>
  return wanted !== undefined && (id === wanted || name === wanted || ip === wanted)
}

/** What only says which part of a list is meant. */
const PAGING = new Set(['limit', 'pageToken', 'sortBy'])

/**
 * The items of a list that some answer held whole, the newest: nothing when none did.
 * @param args all that the list is of: `{ project: 'web', instance: 'db-1' }`
 */
export function listCached(
  client: QueryClient,
  id: OperationId,
  args: Given,
): readonly unknown[] | undefined {
  let newest: { items: readonly unknown[]; at: number } | undefined
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [id] })) {
    const input = queryKey[1] as AnyInput
    const of = Object.entries({ ...input.query, ...input.path }).filter(([key]) => !PAGING.has(key))
    const { items, nextPage } = (state.data ?? {}) as { items?: unknown[]; nextPage?: string }
    if (!items || nextPage || input.query?.['pageToken']) continue
    if (!of.every(([key, value]) => args[key] === value)) continue
    if (!newest || state.dataUpdatedAt > newest.at) newest = { items, at: state.dataUpdatedAt }
  }
  return newest?.items
}

/** Does a cached input belong to the same parents as these arguments? */
const sameParents = (input: AnyInput, args: Given) =>
  Object.entries({ ...input.query, ...input.path }).every(
    ([key, value]) => args[key] === undefined || value === undefined || args[key] === value,
  )

/**
 * A resource that some answer already held, newest answer first.
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
      if (!sameParents(queryKey[1] as AnyInput, args)) continue
      const { data } = state as { data?: { items?: unknown[] } }
      const thing = isIt(data, wanted) ? data : data?.items?.find((item) => isIt(item, wanted))
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
