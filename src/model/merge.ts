/**
 * Merges two edits of one thing: the user's changes are applied to the thing as it is now. Several
 * values with one meaning (a number and its unit) are one field here.
 */

/** One field of a form that edits a thing. */
export interface EditField<V> {
  label: string
  keys: readonly (keyof V & string)[]
  /** The field in words, where its values alone are not clear. */
  format?(values: V): string
}

/** Both edits changed the same field to different values. */
export interface EditClash<V> {
  field: EditField<V>
  /** The field when the form was opened, as it is now, and as the user wants it. */
  was: string
  now: string
  wanted: string
}

export interface MergedEdit<V> {
  /** The values to send. */
  values: V
  clashes: readonly EditClash<V>[]
  /** True when another user changed a field that this user left alone. */
  isMerged: boolean
}

const same = <V>(field: EditField<V>, a: V, b: V) =>
  field.keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))

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
): MergedEdit<V> {
  const values = { ...mine }
  const clashes: EditClash<V>[] = []
  let isMerged = false
  for (const field of fields) {
    if (same(field, base, now) || same(field, mine, now)) continue
    if (same(field, mine, base)) {
      for (const key of field.keys) values[key] = now[key]
      isMerged = true
      continue
    }
    const [was, is, wanted] = [base, now, mine].map((v) => words(field, v))
    clashes.push({ field, was: was ?? '', now: is ?? '', wanted: wanted ?? '' })
  }
  return { values, clashes, isMerged }
}

/** The values that differ from the thing as it is now: a partial update sends no more. */
export const changedFrom = <V extends object>(now: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key as keyof V]),
    ),
  ) as Partial<V>
