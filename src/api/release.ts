/** The releases of the control plane, by the newest version of the API that each speaks. */
import type { ApiVersion } from './version'
import { R16, R17, R18, R19, R20, R21, R22 } from './version'

const RELEASES: readonly ApiVersion[] = [R16, R17, R18, R19, R20, R21, R22]
const FIRST = 16

/** The releases of racks that cannot be told apart without the header, by the oldest of them. */
const ALIKE: ReadonlyMap<ApiVersion, string> = new Map([[R20, 'release 20 or 21']])

/** As `releaseOf`, for a rack whose version only its answers show. */
export const releaseShown = (version: ApiVersion): string =>
  ALIKE.get(version) ?? releaseOf(version)

/** The release whose newest version it is, in words: 'release 18', or 'a release after 22'. */
export function releaseOf(version: ApiVersion): string {
  const at = RELEASES.indexOf(version)
  return at < 0 ? 'a release after 22' : `release ${FIRST + at}`
}
