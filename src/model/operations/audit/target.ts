/** Which thing a call of the audit log was about, as far as its URI names one. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { isUuid } from '../../identity'
import type { AuditRow } from './entry'

/** A thing, with the parameters that address it: `{ project: 'web', instance: 'db-1' }`. */
export interface Target {
  noun:
    | 'project'
    | 'instance'
    | 'disk'
    | 'snapshot'
    | 'image'
    | 'silo-image'
    | 'vpc'
    | 'floating-ip'
    | 'external-subnet'
    | 'certificate'
    | 'ip-pool'
    | 'subnet-pool'
    | 'silo'
    | 'sled'
    | 'physical-disk'
  name: string
  params: Readonly<Record<string, string>>
  /** The operation took it away: there is nothing to show any more. */
  isGone: boolean
}

/** The segment of the path that lists a kind of thing in a project, and its parameter. */
const IN_PROJECT = {
  instances: ['instance', 'instance'],
  disks: ['disk', 'disk'],
  snapshots: ['snapshot', 'snapshot'],
  images: ['image', 'image'],
  vpcs: ['vpc', 'vpc'],
  'floating-ips': ['floating-ip', 'floatingIp'],
  'external-subnets': ['external-subnet', 'externalSubnet'],
} as const

const ALONE = {
  projects: ['project', 'project'],
  certificates: ['certificate', 'certificate'],
  'system/ip-pools': ['ip-pool', 'pool'],
  'system/subnet-pools': ['subnet-pool', 'subnetPool'],
  'system/silos': ['silo', 'silo'],
  'system/hardware/sleds': ['sled', 'sledId'],
  'system/hardware/disks': ['physical-disk', 'diskId'],
} as const

/** The kinds of things that URIs name. */
export const NAMED_NOUNS: ReadonlySet<string> = new Set<Target['noun']>([
  ...[...Object.values(IN_PROJECT), ...Object.values(ALONE)].map(([noun]) => noun),
  'silo-image',
])

/** `constructor` is a segment like any other: only own keys count. */
const own = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined

/** The segments of the path of a URI, decoded, and its query; undefined where it is none. */
export function partsOf(uri: string): { path: string[]; search: URLSearchParams } | undefined {
  try {
    const { pathname, searchParams } = new URL(uri, 'http://rack.invalid')
    return { path: pathname.split('/').slice(1).map(decodeURIComponent), search: searchParams }
  } catch {
    return undefined
  }
}

/**
 * The thing that a URI names. A name in a project counts only with its project; an id stands for itself.
 * @param uri path and query; a request over HTTP/2 has scheme and host as well
 */
export function targetOf(operationId: string, uri: string): Target | undefined {
  const { path, search } = partsOf(uri) ?? { path: [], search: new URLSearchParams() }
  if (path.shift() !== 'v1') return undefined
  const isSystem = path[0] === 'system'
  const depth = isSystem ? (path[1] === 'hardware' ? 3 : 2) : 1
  const head = path.splice(0, depth).join('/')
  const [name, ...rest] = path
  if (name === undefined || name === '') return undefined
  const isGone = rest.length === 0 && operationId.endsWith('_delete')
  const alone = own(ALONE, head)
  if (alone) {
    const [noun, field] = alone
    return { noun, name, params: { [field]: name }, isGone }
  }
  const inProject = own(IN_PROJECT, head)
  if (!inProject) return undefined
  const [noun, field] = inProject
  const project = search.get('project')
  if (project) return { noun, name, params: { project, [field]: name }, isGone }
  if (isUuid(name)) return { noun, name, params: { [field]: name }, isGone }
  return noun === 'image'
    ? { noun: 'silo-image', name, params: { image: name }, isGone }
    : undefined
}

/**
 * What a URI names as text: 'instance db-1', or the path itself.
 * @param known the name of the thing where the URI has its id
 */
export const targetText = (operationId: string, uri: string, known?: string): string => {
  const target = targetOf(operationId, uri)
  return target ? `${target.noun.replaceAll('-', ' ')} ${known ?? target.name}` : uri
}

/** The same of a row of the log. */
export const rowTarget = ({ entry, targetName }: AuditRow): string =>
  targetText(entry.operationId, entry.requestUri, targetName)

/** As an id begins: to read twenty thousand URIs takes long, and most have none. */
const ID_BEGINS = /[\da-f]{8}-[\da-f]{4}-/i

/** The thing that an entry names by its id. */
export function targetById({ operationId, requestUri }: AuditLogEntry): Target | undefined {
  const target = ID_BEGINS.test(requestUri) ? targetOf(operationId, requestUri) : undefined
  return target && isUuid(target.name) ? target : undefined
}
