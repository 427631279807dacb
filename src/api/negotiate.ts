/**
 * Finds the version of the API that a rack speaks, where it does not answer in the newest one. Makes the errors for calls
 * that a version lacks.
 */
import type { CurrentUser } from './contract/current-user'
import { ApiError, NOT_IN_VERSION, capitalize } from './errors'
import { isObject } from './json-object'
import type { Operation } from './operation'
import { currentUserView } from './operations/current-user'
import { askedVersion, learnVersion, rackVersion } from './rack'
import type { ApiVersion } from './version'
import {
  NEWEST,
  R16,
  R17,
  R18,
  R19,
  R20,
  R22,
  VERSIONS,
  VERSION_HEADER,
  hasNo,
  isAtLeast,
  isRefusal,
} from './version'
import { fromWire } from './wire'

/** The versions that racks with negotiation can have, from newest to oldest. */
const NEGOTIATED = VERSIONS.filter((version) => isAtLeast(version, R18)).reverse()

/** The local storage key under which it is kept that the header is lost on the way to this origin. */
const HEADER_KEY = 'rackline-api-header'
const LOST = 'lost'

/**
 * Whether a proxy removes the header that names the version, as far as this origin has shown it: the rack then answers
 * in its own newest version, whatever is asked.
 */
export function isHeaderLost(): boolean {
  try {
    return localStorage.getItem(HEADER_KEY) === LOST
  } catch {
    return false
  }
}

function keepHeader(isLost: boolean): void {
  try {
    if (isLost) localStorage.setItem(HEADER_KEY, LOST)
    else localStorage.removeItem(HEADER_KEY)
  } catch {
    // Without storage it is found out again on each visit.
  }
}

/** What a rack answers to a GET. @throws TypeError where there is no connection */
async function answerOf(path: string, version: ApiVersion) {
  const response = await fetch(path, {
    headers: { [VERSION_HEADER]: version },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  const text = await response.text()
  let data: unknown
  try {
    data = fromWire(JSON.parse(text))
  } catch {
    // A gateway on the way answered.
  }
  return { status: response.status, text, data: isObject(data) ? data : undefined }
}

/** Whether a rack has an address, whoever may read it: what is missing there has a code, a missing address has none. */
async function hasAddress(path: string): Promise<boolean> {
  const { status, data } = await answerOf(path, NEWEST)
  return status < 500 && data !== undefined && !(status === 404 && data['errorCode'] === undefined)
}

/** An address that the newest version alone has. */
const NEWEST_SIGN = '/v1/alerts?limit=1'

/** Whether a rack that ignores what is asked for is of release 18: its pools have an IP version, and some are of subnets. */
async function isRelease18(): Promise<boolean> {
  const { data } = await answerOf('/v1/ip-pools?limit=1', NEWEST)
  const [pool]: unknown[] = Array.isArray(data?.['items']) ? data['items'] : []
  return isObject(pool) ? 'ipVersion' in pool : hasAddress('/v1/subnet-pools?limit=1')
}

/** From newest to oldest: an address that came with a version. Releases 20 and 21 differ in nothing that can be read. */
const SIGNS: readonly (readonly [ApiVersion, path: string])[] = [
  [NEWEST, NEWEST_SIGN],
  [R22, '/v1/system/ip-pools/any/assignment'],
  [R20, '/v1/system/networking/settings'],
]

/** The version of a rack of release 19 or later that never gets the header. */
async function behindProxy(): Promise<ApiVersion> {
  keepHeader(true)
  for (const [version, path] of SIGNS) if (await hasAddress(path)) return version
  return R19
}

/** Whether an answer in the version of release 18, which knows no times of users, has one. */
const isHeaderIgnored = async () =>
  (await answerOf(currentUserView.path, R18)).data?.['timeCreated'] !== undefined

/** The version of a rack that did not refuse the newest one: an older one behind a proxy does not, either. */
async function verified({ fleetViewer }: CurrentUser): Promise<ApiVersion> {
  const isNewest = fleetViewer ? await hasAddress(NEWEST_SIGN) : !(await isHeaderIgnored())
  return isNewest ? NEWEST : behindProxy()
}

/**
 * The version of a rack that did not refuse the one that was asked for. Releases 16 and 17 ignore it, and later ones
 * never get it where a proxy removes the header. Release 16 leaves out the rights on the fleet, and those up to 18
 * when the user was created.
 */
async function versionOf(me: CurrentUser, asked: ApiVersion): Promise<ApiVersion> {
  if (me.timeCreated !== undefined) return isAtLeast(asked, R19) ? asked : behindProxy()
  if (me.fleetViewer === undefined) return R16
  if (asked === R17 || asked === R18) return asked
  const isLost = await isRelease18()
  keepHeader(isLost)
  return isLost ? R18 : R17
}

/**
 * Asks who is signed in, in one version.
 * @returns the version of the answer; undefined where the rack refuses the one that was asked for
 */
async function answering(version: ApiVersion): Promise<ApiVersion | undefined> {
  const { status, text, data } = await answerOf(currentUserView.path, version)
  if (isRefusal(status, text)) return void keepHeader(false)
  if (status !== 200) return version
  const me = data as unknown as CurrentUser
  return version === NEWEST && me.timeCreated ? verified(me) : versionOf(me, version)
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

/** Milliseconds between two searches for another version that no refusal asks for. */
const LOOK_EVERY = 3_600_000
let lookedAt = -LOOK_EVERY

function mayLook(): boolean {
  if (Date.now() < lookedAt + LOOK_EVERY) return false
  lookedAt = Date.now()
  return true
}

/**
 * Whether the rack speaks another version than one in which it did not give what was asked for. Searches for it, unless
 * another call has found it already.
 * @param isRefused whether it does not speak that version at all
 * @throws TypeError where there is no connection
 */
export async function isSpokenOtherwise(asked: ApiVersion, isRefused: boolean): Promise<boolean> {
  if (askedVersion() === asked && (searching || isRefused || mayLook()))
    await (searching ??= search().finally(() => (searching = undefined)))
  return askedVersion() !== asked
}

/** Checks whether the rack now speaks a newer version, as after an update, and learns that one. */
async function lookForNewer(): Promise<void> {
  // Behind a proxy each look takes several requests, of which some find nothing.
  if (isHeaderLost() && !mayLook()) return
  const version = askedVersion()
  const next = NEGOTIATED.findLast((one) => one !== version && isAtLeast(one, version))
  const isAnswered = !isAtLeast(version, R18) || isHeaderLost()
  if (isAnswered || (next && (await answering(next)))) await search()
}

/** Whether this page has been told who the current user is. */
let isTold = false

/**
 * Learns the rack's version from an answer about the current user. On a new visit nothing else is asked: what was spoken
 * before is still spoken. Later answers are followed by a look for a newer version.
 */
export async function follow(me: CurrentUser, asked: ApiVersion): Promise<void> {
  learnVersion(await versionOf(me, asked))
  if (isTold) void lookForNewer().catch(() => {})
  isTold = true
}

/** Checks whether the newest version is spoken, before it is told to users. @throws TypeError without a connection */
export async function verify(me: CurrentUser): Promise<void> {
  if (rackVersion() === NEWEST) learnVersion(await verified(me))
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
