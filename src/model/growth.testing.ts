/** For tests of what must stay quick with many: how work grows, which does not depend on the machine. */

/** Work that grows evenly stays below this, on a busy machine too; work that compares everything does not. */
export const EVEN = 40

/** Runs of each size, of which the quickest counts. */
const RUNS = 6
/** Rounds of runs at most: what happens beside them makes some longer, but never all. */
const ROUNDS = 10
/** How many times as much the larger size is. */
const TIMES = 10

/** Milliseconds of processor time so far: what else the machine does takes none of it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The shortest of several runs. */
function quickest(work: () => void): number {
  const took = Array.from({ length: RUNS }, () => {
    const begun = processorTime()
    work()
    return processorTime() - begun
  })
  return Math.min(...took)
}

/**
 * @param prepare makes the work for a size
 * @param size of the smaller work; the larger is ten times that
 * @returns how many times as long the larger one takes: about 10 where the work grows evenly, 100 where everything is
 * compared with everything
 */
export function growth(prepare: (size: number) => () => void, size: number): number {
  const small = prepare(size)
  const large = prepare(size * TIMES)
  // As often as makes the two about as long: what happens beside them takes the same part of both.
  const repeated = () => {
    for (let i = 0; i < TIMES; i += 1) small()
  }
  // Both are run before they count: the first runs compile.
  repeated()
  large()
  const least = { repeated: Infinity, large: Infinity }
  const ratio = () => (least.large / least.repeated) * TIMES
  for (let round = 0; round < ROUNDS; round += 1) {
    least.large = Math.min(least.large, quickest(large))
    least.repeated = Math.min(least.repeated, quickest(repeated))
    if (ratio() < EVEN) break
  }
  return ratio()
}
