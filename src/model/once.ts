/** One value for each key, made when it is asked for first, and kept as long as the key. */
export function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>()
  return (key) => {
    let kept = made.get(key)
    if (!kept) made.set(key, (kept = { value: make(key) }))
    return kept.value
  }
}
