/**
 * Merges two edits of one thing: the user's changes are applied to the thing as it is now. Several
 * values with one meaning (a number and its unit) are one field here.
 */

/** One field of a form that edits a thing. */
export interface EditField<V> {
  label: string
  keys: readonly (keyof V & string)[]
  /** Brings texts into the spelling in which they are compared: that of IPv6 addresses. */
  spell?(text: string): string
  /** The field in words, where its values alone are not clear. */
  format?(values: V): string
}

/** Both edits changed the same to different values. */
export interface ClashWords {
  /** What they changed: 'Priority'. */
  label: string
  /** It when the edit began, as it is now, and as the user wants it. */
  was: string
  now: string
  wanted: string
}

export interface EditClash<V> extends ClashWords {
  field: EditField<V>
}

/** What stays of the changes of other users. */
export interface Kept {
  /** True when another user changed what this user left alone. */
  isMerged: boolean
  /** The names of what they changed, where it has names. */
  kept?: readonly string[]
}

/** A change, applied to a thing as it is now. */
export interface Merged<T, Clash> extends Kept {
  /** The thing to send. */
  merged: T
  /** Where another user changed the same. */
  clashes: readonly Clash[]
}

const same = <V>({ keys, spell }: EditField<V>, a: V, b: V) => {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      spell && typeof part === 'string' ? spell(part) : part,
    )
  return keys.every((key) => text(a[key]) === text(b[key]))
}

const words = <V>(field: EditField<V>, values: V): string =>
  field.format?.(values) ?? field.keys.map((key) => String(values[key] ?? '')).join(' ')

/**
 * Merges field by field.
 * @param base the thing when the form was opened
 * @param mine the values of the form
 * @param now the thing as it is now
 */
export function mergeEdit<V extends object>(
  fields: readonly EditField<V>[],
  base: V,
  mine: V,
  now: V,
): Merged<V, EditClash<V>> {
  const merged = { ...mine }
  const clashes: EditClash<V>[] = []
  let isMerged = false
  for (const field of fields) {
    if (same(field, base, now) || same(field, mine, now)) continue
    if (same(field, mine, base)) {
      for (const key of field.keys) merged[key] = now[key]
      isMerged = true
      continue
    }
    const [was, is, wanted] = [base, now, mine].map((v) => words(field, v))
    clashes.push({ field, label: field.label, was: was ?? '', now: is ?? '', wanted: wanted ?? '' })
  }
  return { merged, clashes, isMerged }
}

/** The values that differ from the thing as it is now: a partial update sends no more. */
export const changedFrom = <V extends object>(now: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key as keyof V]),
    ),
  ) as Partial<V>
