/**
 * Puts items together that have the same key. `Map.groupBy` is younger than Node 20.
 * @returns the groups in the order of their first items, each in the order of the items
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
