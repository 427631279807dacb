/** Milliseconds between the checks of a poll. Playwright's defaults of 100 to 1,000 would add minutes to a test run. */
export const OFTEN = [20, 50, 100]
