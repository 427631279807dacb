/**
 * Sends calls by id instead of by name: a name may pass to another thing, an id never does. So a call either reaches
 * the thing that the user saw when the form or question opened, or fails.
 */
import { isUuid } from '@/model/identity'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import type { Noun } from './noun'
import { allNouns, fieldOf } from './noun'

/**
 * Query parameters that name the parent of a thing, each with the further parents that this name requires. The API
 * refuses those further parents beside an id.
 */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  project: [],
  vpc: ['project'],
  instance: ['project'],
  router: ['vpc', 'project'],
  gateway: ['vpc', 'project'],
}

/** The noun that a member of a body names by name or id: `bootDisk` names a disk. */
export const nounNamedBy = (member: string): Noun | undefined =>
  allNouns().find(({ chosenAs }) => chosenAs?.includes(member))?.id

/**
 * The noun of a name in a path, by the path segment before it, for things that a user chooses: the instance that
 * joins a group.
 */
const chosenIn = (segment: string): Noun | undefined =>
  allNouns().find(
    ({ id, chosenAs, view }) =>
      chosenAs && (id === segment || view?.path.split('/').at(-2) === segment),
  )?.id

/**
 * Operations that need the query even beside an id: `imageDemote` names the target project there, and `probeDelete`
 * finds a probe only within its project.
 */
const QUERY_BESIDE_ID: ReadonlySet<OperationId> = new Set(['imageDemote', 'probeDelete'])

/** The ids that are known for the names in a call. */
export interface KnownIds {
  /** The arguments by name: `{ project: 'web', instance: 'db-1' }`. */
  args: Readonly<Record<string, unknown>>
  /** The ids behind these names: `{ instance: '9e4f…' }`. */
  ids: Readonly<Record<string, string>>
  /** The id of a thing that the user chose by name. `undefined` where no answer with this thing was read. */
  idOf(noun: Noun, name: string): string | undefined
}

/**
 * Replaces names by ids in the path, query and body of an input.
 * @returns the same object where no id is known
 */
export function callById(operation: Operation, input: AnyInput, known: KnownIds): AnyInput {
  const path = pathById(operation, input, known)
  const body = operation.verbatim === 'body' ? input.body : bodyById(input.body, known)
  const isNeeded = QUERY_BESIDE_ID.has(operation.id) || path === undefined
  const query = queryById(input, isNeeded, known)
  const isSame =
    query === input.query &&
    body === input.body &&
    Object.entries(path ?? {}).every(([param, value]) => input.path?.[param] === value)
  if (isSame) return input
  return {
    ...(input.path && { path: path ?? input.path }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
  }
}

/** The path parameter for the subject of a call, the same for every noun. */
const OF_ANY_KIND = 'nameOrId'

const idOfArg = (param: string, value: unknown, { args, ids }: KnownIds): string | undefined => {
  if (typeof value === 'string' && isUuid(value)) return value
  const named = param === OF_ANY_KIND ? Object.keys(args).find((one) => args[one] === value) : param
  return named !== undefined && args[named] === value ? ids[named] : undefined
}

/** The path by ids. `undefined` where the id of a name is unknown: the API refuses names and ids mixed in one path. */
function pathById(
  operation: Operation,
  { path = {} }: AnyInput,
  known: KnownIds,
): Record<string, string> | undefined {
  const before = operation.path
    .split('/')
    .flatMap((part, i, all) => (part.startsWith('{') ? [all[i - 1] ?? ''] : []))
  const named = pathParams(operation).map((param) => [param, path[param] ?? ''] as const)
  const found = named.flatMap(([param, value], i) => {
    const own = idOfArg(param, value, known)
    const noun = own === undefined ? chosenIn(before[i] ?? '') : undefined
    const id = own ?? (noun && known.idOf(noun, value))
    return id === undefined ? [] : [[param, id] as const]
  })
  return found.length > 0 && found.length === named.length ? Object.fromEntries(found) : undefined
}

/**
 * The query with ids in place of names, without the parents that the API refuses beside an id.
 * @param isNeeded false when the path already holds ids, so that no parent is needed
 */
function queryById(
  { query }: AnyInput,
  isNeeded: boolean,
  known: KnownIds,
): AnyInput['query'] | undefined {
  if (!query) return query
  const found = Object.entries(query).map(([key, value]) => {
    const id = idOfArg(key, value, known)
    return { key, value: id ?? value, isId: id !== undefined }
  })
  const left = new Set(
    isNeeded
      ? found.flatMap(({ key, isId }) => (isId ? (PARENTS[key] ?? []) : []))
      : Object.keys(PARENTS),
  )
  const kept = found.filter(({ key, value }) => !left.has(key) && value !== undefined)
  const isSame = kept.length === found.length && kept.every((one) => one.value === query[one.key])
  if (isSame) return query
  return kept.length > 0
    ? Object.fromEntries(kept.map(({ key, value }) => [key, value]))
    : undefined
}

/** The body with ids in the members that name things, at any depth. */
function bodyById<Body>(body: Body, known: KnownIds): Body {
  if (typeof body !== 'object' || body === null || body instanceof Blob) return body
  const values = Object.entries(body).map(([key, value]) => {
    const noun = Array.isArray(body) ? undefined : nounNamedBy(key)
    return [key, noun ? memberById(noun, value, known) : bodyById(value, known)] as const
  })
  if (values.every(([key, value]) => value === body[key as keyof Body])) return body
  if (Array.isArray(body)) return values.map(([, value]) => value) as Body
  return Object.fromEntries(values) as Body
}

function memberById(noun: Noun, value: unknown, known: KnownIds): unknown {
  if (Array.isArray(value)) {
    const ids = value.map((one) => memberById(noun, one, known))
    return ids.every((id, i) => id === value[i]) ? value : ids
  }
  // The disk that is created along with an instance is an object, and has only a name.
  if (typeof value !== 'string') return bodyById(value, known)
  return idOfArg(fieldOf(noun), value, known) ?? known.idOf(noun, value) ?? value
}
