/**
 * Which version of the API answers a request. Source: the API's rules on its header `api-version`; a rack of
 * the first version has none and ignores it.
 */
import type { OperationId } from '@/api/operation'
import { V1, V2, VERSION_HEADER } from '@/api/version'
import { ApiFault } from '../state/api-fault'

/** A version newer than all that the console speaks, as racks in the field have it. */
export const NEWEST = '2026081700.0.0'

/**
 * Calls that the newest version has moved, renamed or dropped: without the header they are not found. The
 * serial console's stream stayed where it was.
 */
const GONE: ReadonlySet<OperationId> = new Set([
  'projectIpPoolList',
  'projectIpPoolView',
  'ipPoolServiceView',
  'ipPoolServiceRangeList',
  'ipPoolServiceRangeAdd',
  'ipPoolServiceRangeRemove',
  'sledAdd',
  'networkingBgpImportedRoutesIpv4',
  'supportBundleList',
  'supportBundleCreate',
  'supportBundleView',
  'supportBundleUpdate',
  'supportBundleDelete',
  'supportBundleDownload',
  'supportBundleHead',
  'supportBundleDownloadFile',
  'supportBundleHeadFile',
  'supportBundleIndex',
])

/** Where the newest version has support bundles: they are in trial no longer. */
const MOVED = '/v1/system/support-bundles'

/**
 * The path by which the console knows what a request without the header asks for in the newest version; nothing
 * where it is the same.
 */
export const movedFrom = (latest: string, path: string, headers: Headers): string | undefined =>
  isNewer(latest, V2) && !headers.has(VERSION_HEADER) && path.startsWith(MOVED)
    ? `/experimental${path}`
    : undefined

/** Calls whose bodies the newest version has changed. */
const CHANGED: ReadonlySet<OperationId> = new Set([
  'instanceCreate',
  'diskCreate',
  'instanceNetworkInterfaceCreate',
  'instanceEphemeralIpAttach',
  'floatingIpCreate',
])

/** Year, month, day, and a number of its own, as one number; then two more. */
const PATTERN = /^\d+\.\d+\.\d+$/

const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  const at = a?.findIndex((part, i) => part !== b?.[i]) ?? -1
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0)
}

/**
 * Checks the version that a request asks for.
 * @param latest the newest version that the server speaks
 * @throws ApiFault 400 for a version that it does not speak, 404 for a call that its latest version lacks
 */
export function negotiate(latest: string, operation: OperationId, headers: Headers): void {
  if (latest === V1) return
  const asked = headers.get(VERSION_HEADER)
  if (asked === null) {
    if (!isNewer(latest, V2)) return
    if (GONE.has(operation)) throw new ApiFault(404, undefined, 'Not Found')
    if (CHANGED.has(operation))
      throw new ApiFault(400, undefined, 'unable to parse JSON body: missing field')
    return
  }
  if (!PATTERN.test(asked))
    throw new ApiFault(400, undefined, `bad value for header "${VERSION_HEADER}": ${asked}`)
  if (isNewer(V2, asked) || isNewer(asked, latest))
    throw new ApiFault(400, undefined, `server does not support this API version: ${asked}`)
}
