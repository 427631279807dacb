/** Objects whose keys the type checker knows, taken apart and put together. */

/** The keys of an object, which holds no others than its type says. */
export const keysOf = <K extends string>(of: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(of) as K[]

/** The keys of an object that have a value, each with it. */
export const entriesOf = <K extends string, V>(of: Readonly<Partial<Record<K, V>>>): [K, V][] =>
  keysOf(of).flatMap((key): [K, V][] => {
    const value = of[key]
    return value === undefined ? [] : [[key, value]]
  })

/** An object with a value for each of these keys. */
export const objectOf = <K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** An object with those of these keys that have a value: none that is missing or empty. */
export const presentOf = <V>(
  keys: readonly string[],
  valueOf: (key: string) => V | null | undefined,
): Record<string, V> =>
  Object.fromEntries(
    keys.flatMap((key): [string, V][] => {
      const value = valueOf(key)
      return value === undefined || value === null || value === '' ? [] : [[key, value]]
    }),
  )
