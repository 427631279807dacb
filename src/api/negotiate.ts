/** Finds the version of the API that a rack speaks, where it refuses the one that was asked for. */
import type { CurrentUser } from './contract/current-user'
import { currentUserView } from './operations/current-user'
import { versionOf } from './rack'
import type { ApiVersion } from './version'
import { COMMON, R18, VERSIONS, VERSION_HEADER, isAtLeast, isRefusal } from './version'
import { fromWire } from './wire'

/** The versions that racks with negotiation can have, from newest to oldest. */
const NEGOTIATED = VERSIONS.filter(
  (version) => version !== COMMON && isAtLeast(version, R18),
).reverse()

/**
 * Asks who is signed in, in one version.
 * @returns the version that answered; undefined where the rack refuses the one that was asked for
 * @throws TypeError where there is no connection
 */
async function answering(version: ApiVersion): Promise<ApiVersion | undefined> {
  const response = await fetch(currentUserView.path, {
    headers: { [VERSION_HEADER]: version },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  const text = await response.text()
  if (isRefusal(response.status, text)) return undefined
  return response.ok ? versionOf(fromWire(JSON.parse(text)) as CurrentUser, version) : version
}

/** The newest version that both the rack and the console speak; undefined where there is none. */
export async function newestSpoken(): Promise<ApiVersion | undefined> {
  for (const version of NEGOTIATED) {
    const found = await answering(version)
    if (found) return found
  }
  return undefined
}

/** The version that the rack speaks, where it is not the one that it was known by: it was updated. */
export async function newerThan(version: ApiVersion): Promise<ApiVersion | undefined> {
  const next = NEGOTIATED[NEGOTIATED.indexOf(version) - 1]
  return next && (await answering(next)) ? newestSpoken() : undefined
}
