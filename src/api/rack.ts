/** Which version of the API the rack speaks: the newest that both it and the console know. */
import { forgetEarly } from './early'
import type { OperationId } from './operation'
import type { ApiVersion } from './version'
import { NEWEST, VERSIONS } from './version'

/** The local storage key of the version that this origin answered in last: the next visit begins with it. */
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
  /** Both know another version than the one that the console asked in before. */
  updated(version: ApiVersion, before: ApiVersion): void
  /**
   * A list is shown without the rows that the rack cannot express in this version.
   * @param reason the rack's message
   */
  unread(list: OperationId, reason: string): void
}

type Tell = (send: (to: RackReports) => void) => void

let tell: Tell = () => {}

/** Sets the function that shows these reports to users. */
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
  const last = known ?? before
  known = version
  // The early requests named the other version.
  if (asked !== version) forgetEarly()
  asked = version
  try {
    localStorage.setItem(RACK_KEY, version)
  } catch {
    // Without storage each visit begins with the newest version.
  }
  if (last !== version && last) report((to) => to.updated(version, last))
}
