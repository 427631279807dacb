/**
 * How long is waited for something without a screen. On a busy machine this process may get a small part of the
 * machine's time: the console that runs in it must still have its whole chance.
 * @returns milliseconds of processor time that this process has had so far
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
