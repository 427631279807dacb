import { NAME_LIMIT } from './validate'

const SUFFIX = 6

/**
 * A generated name of at most 63 characters: each of n parts is cut to floor(63/n) − ceil(6/n) − 1
 * characters, the parts are joined by dashes, then come a dash and six hex digits.
 * @param random gives numbers in [0, 1); tests pass their own
 */
export function generatedName(
  parts: readonly string[],
  random: () => number = Math.random,
): string {
  const room = Math.floor(NAME_LIMIT / parts.length) - Math.ceil(SUFFIX / parts.length) - 1
  const hex = Array.from({ length: SUFFIX }, () => Math.floor(random() * 16).toString(16)).join('')
  return [...parts.map((part) => part.slice(0, room)), hex].join('-')
}
