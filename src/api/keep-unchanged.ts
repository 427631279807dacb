const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether two parts of answers are equal. Anything but plain values and dates is equal to itself alone. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof Date && b instanceof Date) return +a === +b
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isEqual(item, b[i]))
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isEqual(a[key], b[key]))
  )
}

const idIn = (value: unknown): unknown => (isPlain(value) ? value['id'] : undefined)

/**
 * A new answer made of the old one's parts wherever they are equal, so that components do not render again for what has
 * not changed. Things in a list are compared with those of the same id. The query library's own comparison takes equal
 * dates for different, and compares lists by position.
 */
export function keepUnchanged(old: unknown, next: unknown): unknown {
  if (isEqual(old, next)) return old
  if (Array.isArray(old) && Array.isArray(next)) {
    const byId = new Map(old.map((item) => [idIn(item), item]))
    return next.map((item, i) => {
      const id = idIn(item)
      return keepUnchanged(id === undefined ? old[i] : byId.get(id), item)
    })
  }
  if (!isPlain(old) || !isPlain(next)) return next
  return Object.fromEntries(
    Object.entries(next).map(([key, value]) => [key, keepUnchanged(old[key], value)]),
  )
}
