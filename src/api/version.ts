/**
 * The versions of the API: each release of the control plane has a newest one. Releases 16 and 17 have no
 * negotiation and ignore the header; later ones answer in the version that the header names, and in their newest
 * one where the header is missing.
 */

export const R16 = '20250730.0.0'
export const R17 = '20251008.0.0'
export const R18 = '2026021301.0.0'
export const R19 = '2026032500.0.0'
export const R20 = '2026060800.0.0'
export const R21 = '2026061000.0.0'
export const R22 = '2026073100.0.0'
/** The main line after release 22. */
export const AFTER_R22 = '2026081901.0.0'

/** From oldest to newest. */
export const VERSIONS = [R16, R17, R18, R19, R20, R21, R22, AFTER_R22] as const
export type ApiVersion = (typeof VERSIONS)[number]

/** The version that the console speaks first, whichever it is; what came with a version names that version. */
export const NEWEST = AFTER_R22

/** The request header that names the version. */
export const VERSION_HEADER = 'api-version'

/** What exists only in some versions. */
export interface InVersions {
  /** The first version that has it; absent for the oldest. */
  readonly since?: ApiVersion
  /** The last version that has it; absent for the newest. */
  readonly until?: ApiVersion
}

/** Whether one version is the same as another or newer. */
export const isAtLeast = (version: ApiVersion, than: ApiVersion): boolean =>
  VERSIONS.indexOf(than) <= VERSIONS.indexOf(version)

/** Whether a version has what exists only in some. */
export const isIn = (version: ApiVersion, { since = R16, until = NEWEST }: InVersions): boolean =>
  isAtLeast(version, since) && isAtLeast(until, version)

/** The reason why a rack of this version cannot do something. @param what what the version lacks: 'SCIM tokens' */
export const hasNo = (version: ApiVersion, what = 'such call'): string =>
  `this rack’s API (${version}) has no ${what}`

/** Whether a server says that it does not speak the version that was asked for: it has done nothing. */
export const isRefusal = (statusCode: number | undefined, message: string): boolean =>
  statusCode === 400 && /support.*api.version/i.test(message)

/**
 * Whether an answer to a read may be another one in another version: the version asked for lacks words for what is there,
 * or there is no such address, as on a rack of another version that never gets the header.
 */
export const isOfVersion = (message: string): boolean =>
  /api.version|\bclient\b|unrecognized|^not \w+$/i.test(message)
