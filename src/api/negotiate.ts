/**
 * Finds the version of the API that a rack speaks, where it refuses the requested one. Makes the errors for calls
 * that a version lacks.
 */
import type { CurrentUser } from './contract/current-user'
import { ApiError, NOT_IN_VERSION, capitalize } from './errors'
import type { Operation } from './operation'
import { currentUserView } from './operations/current-user'
import { askedVersion, learnVersion, versionOf } from './rack'
import type { ApiVersion } from './version'
import { R18, VERSIONS, VERSION_HEADER, hasNo, isAtLeast, isRefusal } from './version'
import { fromWire } from './wire'

/** The versions that racks with negotiation can have, from newest to oldest. */
const NEGOTIATED = VERSIONS.filter((version) => isAtLeast(version, R18)).reverse()

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

/** Takes the newest version that both the rack and the console speak. */
async function search(): Promise<void> {
  for (const version of NEGOTIATED) {
    const found = await answering(version)
    if (found) return learnVersion(found)
  }
}

/** The search, while it goes on: the calls of a page share it. */
let searching: Promise<void> | undefined

/**
 * Whether the rack speaks another version than the refused one. Searches for it, unless another call has found it
 * already.
 * @throws TypeError where there is no connection
 */
export async function isSpokenOtherwise(refused: ApiVersion): Promise<boolean> {
  if (askedVersion() === refused)
    await (searching ??= search().finally(() => (searching = undefined)))
  return askedVersion() !== refused
}

/** Checks whether a rack that spoke this version now speaks a newer one, as after an update, and learns that one. */
export async function lookForNewer(version: ApiVersion): Promise<void> {
  const next = NEGOTIATED.findLast((one) => one !== version && isAtLeast(one, version))
  if (next && (await answering(next))) await search()
}

/** The error in place of a call that a version of the API lacks. @param reason why it is not made */
export const unsayable = ({ id, path }: Operation, reason: string): ApiError =>
  new ApiError({
    kind: 'error',
    errorCode: NOT_IN_VERSION,
    message: capitalize(reason),
    operation: id,
    url: path,
  })

/** The same for an operation that a version does not have at all. */
export const notInVersion = (op: Operation, version: ApiVersion): ApiError =>
  unsayable(op, hasNo(version, op.what))
