/**
 * Which version of the API answers a request. Source: the API's rules on its header `api-version`; racks of
 * releases 16 and 17 have none and ignore it.
 */
import type { ApiVersion } from '@/api/version'
import { R18, VERSIONS, VERSION_HEADER, isAtLeast } from '@/api/version'
import { ApiFault } from '../state/api-fault'

/** Year, month, day, and a number of its own, as one number; then two more. */
const PATTERN = /^\d+\.\d+\.\d+$/

/**
 * The version in which a rack answers a request.
 * @param rack the newest version that the rack speaks
 * @throws ApiFault 400 for a version that it does not speak
 */
export function versionAsked(rack: ApiVersion, headers: Headers): ApiVersion {
  const asked = headers.get(VERSION_HEADER)
  if (asked === null || !isAtLeast(rack, R18)) return rack
  if (!PATTERN.test(asked))
    throw new ApiFault(400, undefined, `bad value for header "${VERSION_HEADER}": ${asked}`)
  const found = VERSIONS.find((version) => version === asked)
  if (!found || !isAtLeast(found, R18) || !isAtLeast(rack, found))
    throw new ApiFault(400, undefined, `server does not support this API version: ${asked}`)
  return found
}
