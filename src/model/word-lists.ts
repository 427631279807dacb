/** Several words as one part of a sentence. */

const words = (items: readonly string[]) => items.map((item) => item.replaceAll('_', ' '))

/** 'a', 'a or b', 'a, b, or c' */
export const oneOf = (items: readonly string[]): string => list(words(items), 'or')

/** 'a', 'a and b', 'a, b, and c' */
export const allOf = (items: readonly string[]): string => list(items, 'and')

function list(items: readonly string[], joint: string): string {
  if (items.length < 3) return items.join(` ${joint} `)
  return `${items.slice(0, -1).join(', ')}, ${joint} ${items.at(-1)}`
}
