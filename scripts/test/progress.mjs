/** How far a part of the tests is: one line for each test or file that has ended. */

/** @param ms milliseconds @returns "4.2 s" or "1 min 5 s" */
export function timeText(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/**
 * @param total how many there are
 * @param write takes a line
 * @returns a function for each that has ended: its name, whether it passed, and how many milliseconds it took
 */
export function startProgress(total, write = console.log) {
  const width = String(total).length
  let ended = 0
  return (name, isPassed, ms) => {
    ended += 1
    const where = `[${String(ended).padStart(width)} of ${total}]`
    write(`${where} ${isPassed ? '✓' : '✗'} ${timeText(ms).padStart(7)}  ${name}`)
  }
}
