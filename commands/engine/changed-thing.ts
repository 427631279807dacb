/** Finds the thing that a call has created or changed, by comparing the call's path with the paths of the nouns. */
import type { AnyInput, Operation } from '@/api/operation'
import { isUuid } from '@/model/identity'
import type { Result } from './events'
import type { NounRecord } from './noun'
import { allNouns } from './noun'
import type { Subject } from './scope'

const isBelow = (path: string, view: string) => path === view || path.startsWith(`${view}/`)

/** The names and ids in the input of a call, by argument. */
export const argsOfCall = ({ query, path }: AnyInput): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...query, ...path }).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    ),
  )

/** The noun whose whole list a call reads or writes at once, such as the rules of a VPC. */
export const wholeOfCall = ({ path, method }: Operation): NounRecord | undefined =>
  allNouns().find(
    ({ listing }) =>
      listing.from === 'api' &&
      listing.operation.path === path &&
      (method === 'PUT' || listing.itemsOf !== undefined),
  )

/** The noun of the list that the path of a call names. */
export const nounOfCall = ({ path }: Operation): NounRecord | undefined =>
  allNouns()
    .filter(({ view }) => view && isBelow(path, view.path))
    .toSorted((a, b) => (b.view?.path.length ?? 0) - (a.view?.path.length ?? 0))[0]

/** @returns `undefined` where the call failed, deleted the thing, or had no single thing as its subject */
export function changedThing({
  name,
  outcome,
  request,
  record,
  made,
}: Result): Subject | undefined {
  if (outcome !== 'done' || !request || !record) return undefined
  const { operation, input } = request
  const args = argsOfCall(input)
  if (made) return { noun: made.noun.id, id: made.id, name: made.name, args, value: undefined }
  const whole = wholeOfCall(operation)
  if (whole) return { noun: whole.id, id: name, name, args, value: undefined }
  const noun = nounOfCall(operation)
  const at = noun?.view?.path.split('/').findIndex((part) => part.startsWith('{'))
  const id = at === undefined ? undefined : record.url.split(/[/?]/)[at]
  const isGone = operation.method === 'DELETE' && operation.path === noun?.view?.path
  if (!noun || id === undefined || !isUuid(id) || isGone) return undefined
  return { noun: noun.id, id, name, args, value: undefined }
}
