/** Distances in time, as users read them. */
const STEPS = [
  ['y', 365 * 86_400],
  ['mo', 30 * 86_400],
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const

/**
 * The distance between two times in its shortest form: 4s, 3m, 2h, 21d, 5mo, 2y.
 * @param ms milliseconds, sign ignored
 */
export function distance(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  for (const [unit, length] of STEPS)
    if (seconds >= length) return `${Math.floor(seconds / length)}${unit}`
  return '0s'
}
