/** How long notices stay that need no answer, in milliseconds. A notice of an error stays until the user dismisses it. */

/** What a user has just done is done. */
export const DONE_GOES = 5_000
/** Something with an offer, or that ends while the user is elsewhere. */
export const NEWS_GOES = 15_000
