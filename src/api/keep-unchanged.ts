const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const idIn = (value: unknown): unknown => (isPlain(value) ? value['id'] : undefined)

function keepInList(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byId = new Map(old.map((item) => [idIn(item), item]))
  const items = next.map((item, i) => {
    const id = idIn(item)
    return keepUnchanged(id === undefined ? old[i] : byId.get(id), item)
  })
  return items.length === old.length && items.every((item, i) => item === old[i]) ? old : items
}

/**
 * A new answer made of the old one's parts wherever they are equal, so that components do not render again for what has
 * not changed. Things in a list are compared with those of the same id. The query library's own comparison takes equal
 * dates for different, and compares lists by position.
 */
export function keepUnchanged(old: unknown, next: unknown): unknown {
  if (old instanceof Date && next instanceof Date) return +old === +next ? old : next
  if (Array.isArray(old) && Array.isArray(next)) return keepInList(old, next)
  if (!isPlain(old) || !isPlain(next)) return Object.is(old, next) ? old : next
  const kept = Object.entries(next).map(
    ([key, value]) => [key, keepUnchanged(old[key], value)] as const,
  )
  const isSame =
    kept.length === Object.keys(old).length &&
    kept.every(([key, value]) => key in old && value === old[key])
  return isSame ? old : Object.fromEntries(kept)
}
