/** The maximum number of parallel requests for one composed read: other reads wait for answers too. */
const AT_ONCE = 6

/**
 * Reads something for each of several things, a few in parallel.
 * @returns the answers in the order of the things
 * @throws the error of `each`; the remaining reads are not sent
 */
export async function fewAtATime<T, R>(
  things: readonly T[],
  each: (thing: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < things.length; at = next++) {
      const thing = things[at]
      if (thing !== undefined)
        try {
          answers[at] = await each(thing)
        } catch (error) {
          next = things.length
          throw error
        }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, things.length) }, work))
  return answers
}
