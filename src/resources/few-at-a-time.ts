/** Requests in flight for one read that is made of many: other reads are waiting for their answers, too. */
const AT_ONCE = 6

/**
 * Reads something for each of several things, a handful at a time.
 * @returns the answers in the order of the things
 * @throws what `each` throws; what has not been asked for by then is not
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
