/** How long something has lasted, in two units. */
const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const

/** The largest unit and the next one: '2d 3h', '3h 12m', '4s'. @param ms milliseconds; a negative time counts as none */
export function lasting(ms: number): string {
  let left = Math.max(0, Math.floor(ms / 1_000))
  const parts = UNITS.map(([unit, seconds]) => {
    const n = Math.floor(left / seconds)
    left -= n * seconds
    return { n, unit }
  })
  const first = parts.findIndex(({ n }) => n > 0)
  if (first < 0) return '0s'
  return parts
    .slice(first, first + 2)
    .filter(({ n }) => n > 0)
    .map(({ n, unit }) => `${n}${unit}`)
    .join(' ')
}
