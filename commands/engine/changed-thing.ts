/** The thing that a call has made or changed: by the noun in whose address it was sent. */
import { isUuid } from '@/model/identity'
import type { Result } from './events'
import { allNouns } from './noun'
import type { Subject } from './scope'

const isBelow = (path: string, view: string) => path === view || path.startsWith(`${view}/`)

/** @returns `undefined` where the call failed, deleted the thing, or was about no thing of its own */
export function changedThing({
  name,
  outcome,
  request,
  record,
  made,
}: Result): Subject | undefined {
  if (outcome !== 'done' || !request || !record) return undefined
  const { operation, input } = request
  const args = Object.fromEntries(
    Object.entries({ ...input.query, ...input.path }).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    ),
  )
  if (made) return { noun: made.noun.id, id: made.id, name: made.name, args, value: undefined }
  const { path, method } = operation
  // The whole list is written anew, such as the rules of a VPC.
  const whole = allNouns().find(
    ({ listing }) => method === 'PUT' && listing.from === 'api' && listing.operation.path === path,
  )
  if (whole) return { noun: whole.id, id: name, name, args, value: undefined }
  const noun = allNouns()
    .filter(({ view }) => view && isBelow(path, view.path))
    .toSorted((a, b) => (b.view?.path.length ?? 0) - (a.view?.path.length ?? 0))[0]
  const at = noun?.view?.path.split('/').findIndex((part) => part.startsWith('{'))
  const id = at === undefined ? undefined : record.url.split(/[/?]/)[at]
  const isGone = method === 'DELETE' && path === noun?.view?.path
  if (!noun || id === undefined || !isUuid(id) || isGone) return undefined
  return { noun: noun.id, id, name, args, value: undefined }
}
