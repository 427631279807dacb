/**
 * Whether the tests in the browser passed. A test that failed is run again alone, twice. Where both are green it failed
 * by chance, and the run says so: its cause is to be found before anything else is begun. There is no other retry.
 */

/** How many tests may fail by chance in one run. */
export const MOST_BY_CHANCE = 2
/** How many failed tests are run again: more than that is no chance. */
export const MOST_AGAIN = 5

/**
 * @param first the results of the run: `{ listed, title, isPassed }`
 * @param again the results of the failed tests, run alone
 * @param times how often each was run again
 * @param before how many have failed by chance in the parts before
 * @returns `failed`, the tests that count as failed; `byChance`, those that were green each time they were run again;
 * and `isGreen`
 */
export function verdictOf(first, again, times, before = 0) {
  const isGreenNow = ({ listed }) => {
    const runs = again.filter((run) => run.listed === listed)
    return runs.length >= times && runs.every(({ isPassed }) => isPassed)
  }
  const red = first.filter(({ isPassed }) => !isPassed)
  const byChance = red.filter(isGreenNow)
  const failed = red.filter((test) => !isGreenNow(test))
  return {
    failed,
    byChance,
    isGreen: failed.length === 0 && before + byChance.length <= MOST_BY_CHANCE,
  }
}
