/**
 * Limits waits by processor time. On a busy machine, this process may receive a small share of the processor, and the
 * console still needs its full time.
 * @returns the processor time of this process so far, in milliseconds
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
