/** The address on another rack, for users who come from this one. */

/** What such an address ends with. */
export const FROM_RACK = '#from-rack'

/** The address on another rack, which is told that the user comes from this one, or what the user brings. */
export const arrivalAt = (origin: string, address: string, carried?: string): string =>
  `${origin}${address}${carried === undefined ? FROM_RACK : `#${carried}`}`
