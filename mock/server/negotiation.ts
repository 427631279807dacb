/**
 * Determines the API version of an answer, by the API's rules for the header `api-version`. Racks of releases 16 and 17
 * ignore the header.
 */
import type { ApiVersion } from '@/api/version'
import { R18, VERSIONS, VERSION_HEADER, isAtLeast } from '@/api/version'
import { ApiFault } from '../state/api-fault'

/** A date and a number as one number, and two further numbers. */
const PATTERN = /^\d+\.\d+\.\d+$/

/** All versions of racks with negotiation, oldest first. Only some are the newest version of a release. */
const SPOKEN: ReadonlySet<string> = new Set([
  ...VERSIONS.filter((version) => isAtLeast(version, R18)),
  ...`
  2025112000 2025120300 2025121200 2025122300
  2026010100 2026010300 2026010500 2026010800 2026011100 2026011300 2026011500 2026011501 2026011600 2026011601
  2026012100 2026012200 2026012201 2026012300 2026012800 2026013000 2026013001 2026013100
  2026020200 2026020600 2026020900 2026020901 2026021300 2026021301 2026021900 2026022500
  2026030200 2026030600 2026030601 2026031200 2026031400 2026032300 2026032400 2026032500
  2026041600 2026041900 2026042400 2026042900 2026043000 2026050700 2026050800 2026052000
  2026060300 2026060400 2026060500 2026060800 2026061000 2026061100
  2026072800 2026073100 2026081200 2026081400 2026081700 2026081901`
    .trim()
    .split(/\s+/)
    .map((number) => `${number}.0.0`),
])

const numberOf = (version: string): number => Number(version.split('.')[0])

/**
 * The contract's version for a rack's version: the newest version of a release that is not later. The contract does not
 * describe the versions between releases.
 * @returns undefined for a version of no rack
 */
export const wordsOf = (version: string): ApiVersion | undefined =>
  VERSIONS.find((known) => known === version) ??
  (SPOKEN.has(version)
    ? VERSIONS.findLast((known) => numberOf(known) < numberOf(version))
    : undefined)

/** The versions of a world's rack. */
interface Rack {
  /** The version of the answers. */
  version: ApiVersion
  /** The rack's newest version, when it lies between the versions of two releases. */
  newest?: string | undefined
}

/**
 * The version in which a rack answers a request.
 * @throws ApiFault 400 for a version that the rack does not support
 */
export function versionAsked({ version, newest = version }: Rack, headers: Headers): ApiVersion {
  const asked = headers.get(VERSION_HEADER)
  if (asked === null || !isAtLeast(version, R18)) return version
  if (!PATTERN.test(asked))
    throw new ApiFault(400, undefined, `bad value for header "${VERSION_HEADER}": ${asked}`)
  const found = SPOKEN.has(asked) ? wordsOf(asked) : undefined
  if (!found || numberOf(asked) > numberOf(newest))
    throw new ApiFault(400, undefined, `server does not support this API version: ${asked}`)
  return found
}
