/** Which thing a call of the audit log was about, as far as its URI names one. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { isUuid } from '../../identity'
import { presentOf } from '../../objects'
import type { AuditRow } from './entry'

/**
 * The kinds of things that URIs name: the path that lists them, what the console calls them, the parameter of the thing,
 * and those of what it is in, which the query gives. Source: the API schema, with the parameters of its queries.
 */
const KINDS = {
  projects: ['project', 'project'],
  instances: ['instance', 'instance', 'project'],
  'network-interfaces': ['network-interface', 'interface', 'project', 'instance'],
  disks: ['disk', 'disk', 'project'],
  snapshots: ['snapshot', 'snapshot', 'project'],
  images: ['image', 'image', 'project'],
  'affinity-groups': ['affinity-group', 'affinityGroup', 'project'],
  'anti-affinity-groups': ['anti-affinity-group', 'antiAffinityGroup', 'project'],
  vpcs: ['vpc', 'vpc', 'project'],
  'vpc-subnets': ['vpc-subnet', 'subnet', 'project', 'vpc'],
  'vpc-routers': ['vpc-router', 'router', 'project', 'vpc'],
  'vpc-router-routes': ['router-route', 'route', 'project', 'vpc', 'router'],
  'internet-gateways': ['internet-gateway', 'gateway', 'project', 'vpc'],
  'floating-ips': ['floating-ip', 'floatingIp', 'project'],
  'external-subnets': ['external-subnet', 'externalSubnet', 'project'],
  'multicast-groups': ['multicast-group', 'multicastGroup'],
  certificates: ['certificate', 'certificate'],
  users: ['user', 'user'],
  groups: ['group', 'group'],
  'alert-receivers': ['alert-receiver', 'receiver'],
  'webhook-receivers': ['alert-receiver', 'receiver'],
  'system/ip-pools': ['ip-pool', 'pool'],
  'system/subnet-pools': ['subnet-pool', 'subnetPool'],
  'system/silos': ['silo', 'silo'],
  'system/hardware/racks': ['rack', 'rackId'],
  'system/hardware/sleds': ['sled', 'sledId'],
  'system/hardware/disks': ['physical-disk', 'diskId'],
  'system/networking/address-lot': ['address-lot', 'addressLot'],
  'system/networking/bgp-announce-set': ['announce-set', 'announceSet'],
  'system/networking/switch-port-settings': ['port-settings', 'portSettings'],
} as const

/** An image of the silo is listed at the path of those of projects, without a project. */
const SILO_IMAGE = 'silo-image'

/** A thing, with the parameters that address it: `{ project: 'web', instance: 'db-1' }`. */
export interface Target {
  noun: (typeof KINDS)[keyof typeof KINDS][0] | typeof SILO_IMAGE
  name: string
  params: Readonly<Record<string, string>>
  /** The operation took it away: there is nothing to show any more. */
  isGone: boolean
}

/** The kinds of things that URIs name. */
export const NAMED_NOUNS: ReadonlySet<string> = new Set<Target['noun']>([
  ...Object.values(KINDS).map(([noun]) => noun),
  SILO_IMAGE,
])

/** Segments of the longest path that lists things. */
const DEEPEST = 3

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
 * The thing that a URI names. A name in a project or a VPC counts only with that; an id stands for itself.
 * @param uri path and query; a request over HTTP/2 has scheme and host as well
 */
export function targetOf(operationId: string, uri: string): Target | undefined {
  const { path, search } = partsOf(uri) ?? { path: [], search: new URLSearchParams() }
  if (path.shift() !== 'v1') return undefined
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const kind = own(KINDS, path.slice(0, depth).join('/'))
    const name = path[depth]
    if (!kind || !name) continue
    const [noun, field, ...within] = kind
    const isGone = path.length === depth + 1 && operationId.endsWith('_delete')
    const around = presentOf(within, (one) => search.get(one))
    if (within.every((one) => one in around))
      return { noun, name, params: { ...around, [field]: name }, isGone }
    if (isUuid(name)) return { noun, name, params: { [field]: name }, isGone }
    return noun === 'image'
      ? { noun: SILO_IMAGE, name, params: { image: name }, isGone }
      : undefined
  }
  return undefined
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
