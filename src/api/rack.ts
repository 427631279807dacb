/** Which version of the API the rack speaks: the newest that both it and the console know. */
import type { CurrentUser } from './contract/current-user'
import { forgetEarly } from './early'
import type { OperationId } from './operation'
import type { ApiVersion } from './version'
import { NEWEST, R16, R17, R18, R19, VERSIONS, isAtLeast } from './version'

/** In local storage, so that the next visit begins with it: the version that this origin answered last. */
export const RACK_KEY = 'rackline-api-version'

const stored = (): ApiVersion | undefined => {
  try {
    const text = localStorage.getItem(RACK_KEY)
    return VERSIONS.find((version) => version === text)
  } catch {
    return undefined
  }
}

const before = stored()
/** What requests ask for. */
let asked: ApiVersion = before ?? NEWEST
/** What an answer of this page showed. */
let known: ApiVersion | undefined

/** The version that the rack speaks; undefined while it is not known. */
export const rackVersion = (): ApiVersion | undefined => known

/** Whether this origin has shown which version it speaks, now or on an earlier visit. */
export const isRackKnown = (): boolean => (known ?? before) !== undefined

/** What users are told of the rack while a page is open. */
export interface RackReports {
  /** It answers in another version than before. */
  updated(version: ApiVersion): void
  /** A list is shown without what the rack cannot tell in this version. @param reason the rack's words */
  unread(list: OperationId, reason: string): void
}

type Tell = (send: (to: RackReports) => void) => void

let tell: Tell = () => {}

/** Sets who tells it. */
export const whenRackReports = (listener: Tell): void => {
  tell = listener
}

/** Tells users something of the rack. */
export const report: Tell = (send) => tell(send)

/** The version in which requests are asked for. */
export const askedVersion = (): ApiVersion => asked

/** Keeps the version that the rack answered in. */
export function learnVersion(version: ApiVersion): void {
  if (version === known) return
  const last = known
  known = version
  // They were asked for in the other version.
  if (asked !== version) forgetEarly()
  asked = version
  try {
    localStorage.setItem(RACK_KEY, version)
  } catch {
    // Without storage each visit begins with the newest version.
  }
  if (last) report((to) => to.updated(version))
}

/**
 * The version of a rack, by who is signed in. Releases 16 and 17 answer whatever version is asked for: the first tells
 * no rights on the fleet, and neither tells since when the user exists, as release 19 and later do.
 * @param inVersion the version that was asked for, and not refused
 */
export function versionOf(me: CurrentUser, inVersion: ApiVersion): ApiVersion {
  const isOld = isAtLeast(inVersion, R19)
    ? me.timeCreated === undefined
    : !isAtLeast(inVersion, R18)
  if (!isOld) return inVersion
  return me.fleetViewer === undefined ? R16 : R17
}
