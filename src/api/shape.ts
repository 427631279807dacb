/**
 * A check of answers for production builds, which carry no schemas: without it a page would break
 * while it is drawn. A test compares these lists with the contract.
 */
import type { OperationId } from './operation'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Operations that answer with a bare array. */
const ARRAYS: ReadonlySet<OperationId> = new Set<OperationId>([
  'networkingBfdStatus',
  'networkingBgpAnnounceSetList',
  'networkingBgpAnnouncementList',
  'networkingBgpImportedRoutesIpv4',
  'networkingBgpStatus',
  'scimTokenList',
])

/** Operations that answer with a page of items although their names do not show it. */
const PAGES: ReadonlySet<OperationId> = new Set<OperationId>([
  'currentUserGroups',
  'networkingSwitchPortLldpNeighbors',
  'siloMetric',
  'sledListUninitialized',
  'systemMetric',
  'vpcSubnetListNetworkInterfaces',
])

/** Operations whose answer is not described, or is a list under another key. */
const NOT_PAGES: ReadonlySet<OperationId> = new Set<OperationId>(['webhookSecretsList'])
const ANYTHING: ReadonlySet<OperationId> = new Set<OperationId>(['networkingSwitchPortStatus'])

/** Whether an operation answers with a page of items, an array, an object, or anything. */
export function shapeOf(id: OperationId): 'page' | 'array' | 'object' | 'any' {
  if (ANYTHING.has(id)) return 'any'
  if (ARRAYS.has(id)) return 'array'
  return PAGES.has(id) || (id.endsWith('List') && !NOT_PAGES.has(id)) ? 'page' : 'object'
}

/** True when a successful answer has the shape that its operation gives. */
export function hasShape(id: OperationId, data: unknown): boolean {
  switch (shapeOf(id)) {
    case 'any':
      return true
    case 'array':
      return Array.isArray(data)
    case 'page':
      return isRecord(data) && Array.isArray(data['items']) && data['items'].every(isRecord)
    case 'object':
      return isRecord(data)
  }
}

/**
 * True when the answer to a write is about another thing than the one that was sent: it has another name. A server on
 * the way that gives an earlier answer again would else count as success.
 */
export function isOfAnother(sent: unknown, data: unknown): boolean {
  const [wanted, found] = [sent, data].map((each) => isRecord(each) && each['name'])
  return typeof wanted === 'string' && typeof found === 'string' && wanted !== found
}
