/**
 * Milliseconds between the looks of a poll. Playwright's own are 100 to 1,000, and a thousand of them in a run add up
 * to minutes.
 */
export const OFTEN = [20, 50, 100]
