/**
 * The versions of the API that the console speaks. A control plane of the first version has no negotiation and
 * ignores the header; a later one answers in the version that the header names, and in its latest one where
 * the header is missing.
 */

/** Up to November 2025: one version for each release of the rack. */
export const V1 = '20250730.0.0'
/** From November 2025 on, the oldest version that racks with negotiation answer in. */
export const V2 = '2025112000.0.0'

/** From oldest to newest. */
export const VERSIONS = [V1, V2] as const
export type ApiVersion = (typeof VERSIONS)[number]

/** The version that every request asks for. */
export const ASKED = V2
/** The request header that names it. */
export const VERSION_HEADER = 'api-version'

/** What exists only in some versions. */
export interface InVersions {
  /** The first version that has it; absent for the oldest. */
  readonly since?: ApiVersion
  /** The last version that has it; absent for the newest. */
  readonly until?: ApiVersion
}

/** Whether a version has what exists only in some. */
export const isIn = (version: ApiVersion, { since = V1, until = V2 }: InVersions): boolean =>
  VERSIONS.indexOf(since) <= VERSIONS.indexOf(version) &&
  VERSIONS.indexOf(version) <= VERSIONS.indexOf(until)

/** Why something cannot be had of a rack. @param what 'SCIM tokens' */
export const hasNo = (version: ApiVersion, what = 'such call'): string =>
  `this rack’s API (${version}) has no ${what}`

/** The version of the API that answered who is signed in: only later ones tell the user's rights on the fleet. */
export const versionOf = (me: { fleetViewer?: boolean | undefined }): ApiVersion =>
  me.fleetViewer === undefined ? V1 : V2
