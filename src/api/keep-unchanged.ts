const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const idIn = (value: unknown): unknown => (isPlain(value) ? value['id'] : undefined)

function listOf(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byId = new Map(old.map((one) => [idIn(one), one]))
  const kept = next.map((item, i) => {
    const id = idIn(item)
    return keepUnchanged(id === undefined ? old[i] : byId.get(id), item)
  })
  return kept.length === old.length && kept.every((item, i) => item === old[i]) ? old : kept
}

/**
 * A new answer made of the old one's parts wherever they are equal, so that components do not render again for what has
 * not changed. Things in a list are compared with those of the same id. The query library's own comparison takes equal
 * dates for different, and compares lists by position. Anything but plain values and dates is equal to itself alone.
 */
export function keepUnchanged(old: unknown, next: unknown): unknown {
  if (old === next) return old
  if (old instanceof Date && next instanceof Date) return +old === +next ? old : next
  if (Array.isArray(old) && Array.isArray(next)) return listOf(old, next)
  if (!isPlain(old) || !isPlain(next)) return next
  const kept = Object.keys(next).map((key) => [key, keepUnchanged(old[key], next[key])] as const)
  const isSame =
    kept.length === Object.keys(old).length &&
    kept.every(([key, value]) => key in old && value === old[key])
  return isSame ? old : Object.fromEntries(kept)
}
