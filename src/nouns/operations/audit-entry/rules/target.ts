/** The target of an audit log entry, as far as its URI names one. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { isUuid } from '@/model/identity'
import { presentOf } from '@/model/objects'
import type { AuditRow } from './entry'
import type { Kind } from './kind'
import { KINDS } from './kinds'

/** Silo images have the same path as project images, without a project. */
const SILO_IMAGE = 'silo-image'

/** A thing, with the parameters that address it: `{ project: 'web', instance: 'db-1' }`. */
export interface Target {
  noun: string
  name: string
  params: Readonly<Record<string, string>>
  seenBy: Kind[2]
  /** The operation deleted the thing: no page shows it. */
  isGone: boolean
}

/** The nouns of the things that URIs name. */
export const NAMED_NOUNS: ReadonlySet<string> = new Set([
  ...Object.values(KINDS).map(([noun]) => noun),
  SILO_IMAGE,
])

/** The arguments of possible parents. */
export const AROUND: readonly string[] = [
  ...new Set(Object.values(KINDS).flatMap(([, , , ...within]) => within)),
]

/** The number of segments of the longest path of a collection. */
const DEEPEST = Math.max(...Object.keys(KINDS).map((path) => path.split('/').length))

/** `constructor` is a segment like any other: only own keys count. */
const own = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined

/** The decoded path segments of a URI, and its query; undefined for an invalid URI. */
export function partsOf(uri: string): { path: string[]; search: URLSearchParams } | undefined {
  try {
    const { pathname, searchParams } = new URL(uri, 'http://rack.invalid')
    return { path: pathname.split('/').slice(1).map(decodeURIComponent), search: searchParams }
  } catch {
    return undefined
  }
}

/** The path of a call below its version, and its query. Up to release 22, support bundles are at `/experimental/v1`. */
function callOf(uri: string): { path: string[]; search: URLSearchParams } {
  const { path, search } = partsOf(uri) ?? { path: [], search: new URLSearchParams() }
  const [version, ...below] = path[0] === 'experimental' ? path.slice(1) : path
  return { path: version === 'v1' ? below : [], search }
}

/** A collection of the API: the noun of its things, and the arguments of their parents in the query. */
interface Collection {
  kind: Kind
  /** Whether the query names all parents. */
  isWhole: boolean
  around: Readonly<Record<string, string>>
}

function collectionAt(path: string, search: URLSearchParams): Collection | undefined {
  const kind = own(KINDS, path)
  if (!kind) return undefined
  const [noun, field, seenBy, ...within] = kind
  const around = presentOf(within, (one) => search.get(one))
  const isWhole = within.every((one) => one in around)
  return noun === 'image' && !isWhole
    ? { kind: [SILO_IMAGE, field, seenBy], isWhole: true, around: {} }
    : { kind, isWhole, around }
}

/** The noun of the collection at the end of a URI, such as that of a create. */
export function collectionOf(uri: string): string | undefined {
  const { path, search } = callOf(uri)
  return collectionAt(path.join('/'), search)?.kind[0]
}

/**
 * The thing that a URI names. A name in a project or a VPC counts only together with that parent; an id counts alone.
 * @param uri path and query; a request over HTTP/2 also has scheme and host
 */
export function targetOf(operationId: string, uri: string): Target | undefined {
  const { path, search } = callOf(uri)
  for (let depth = Math.min(DEEPEST, path.length - 1); depth > 0; depth -= 1) {
    const found = collectionAt(path.slice(0, depth).join('/'), search)
    const name = path[depth]
    if (!found || !name) continue
    const { kind, isWhole, around } = found
    const [noun, field, seenBy] = kind
    const isGone = path.length === depth + 1 && operationId.endsWith('_delete')
    if (isWhole) return { noun, name, params: { ...around, [field]: name }, seenBy, isGone }
    return isUuid(name) ? { noun, name, params: { [field]: name }, seenBy, isGone } : undefined
  }
  return undefined
}

/**
 * The target of a URI as text: 'instance db-1', or the path itself.
 * @param known the name of the thing where the URI has its id
 */
export const targetText = (operationId: string, uri: string, known?: string): string => {
  const target = targetOf(operationId, uri)
  return target ? `${target.noun.replaceAll('-', ' ')} ${known ?? target.name}` : uri
}

/** The same for a row of the log. */
export const rowTarget = ({ entry, targetName }: AuditRow): string =>
  targetText(entry.operationId, entry.requestUri, targetName)

/** The beginning of an id, as a quick check: parsing twenty thousand URIs takes long, and most contain no id. */
const ID_BEGINS = /[\da-f]{8}-[\da-f]{4}-/i

/** The thing that an entry names by its id. */
export function targetById({ operationId, requestUri }: AuditLogEntry): Target | undefined {
  const target = ID_BEGINS.test(requestUri) ? targetOf(operationId, requestUri) : undefined
  return target && isUuid(target.name) ? target : undefined
}
