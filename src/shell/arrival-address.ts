/** The address on another rack, for users who come from this one. */

/** What such an address ends with. */
export const FROM_RACK = '#from-rack'

/** The address on another rack, which is told that the user comes from this one. */
export const arrivalAt = (origin: string, address: string): string =>
  `${origin}${address}${FROM_RACK}`
