/** For tests of what must stay quick with many: how work grows, which does not depend on the machine. */

/** Runs of each size, of which the quickest counts. */
const RUNS = 6
/** How many times as much the larger size is. */
const TIMES = 10

/**
 * @param prepare makes the work for a size
 * @param size of the smaller work; the larger is ten times that
 * @returns how many times as long the larger one takes: about 10 where the work grows evenly, 100 where everything is
 * compared with everything
 */
export function growth(prepare: (size: number) => () => void, size: number): number {
  const quickest = (work: () => void) => {
    const took = Array.from({ length: RUNS }, () => {
      const begun = performance.now()
      work()
      return performance.now() - begun
    })
    return Math.min(...took)
  }
  const small = prepare(size)
  const large = prepare(size * TIMES)
  // Both are run before they count: the first runs compile.
  small()
  large()
  return quickest(large) / quickest(small)
}

/** Work that grows evenly stays below this, on a busy machine too; work that compares everything does not. */
export const EVEN = 40
