/**
 * A value that a test needs; without it, the test would check nothing.
 * @throws Error when the value is missing
 */
export function found<T>(value: T | null | undefined, what = 'A value that the test needs'): T {
  if (value === null || value === undefined || value === '') throw new Error(`${what} is missing`)
  return value
}
