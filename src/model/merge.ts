/**
 * Two edits of one thing: what the user changed is put on what the thing says by now. Several values that
 * mean one thing (a number and its unit) are one field here.
 */

/** One thing that a form lets the user change. */
export interface EditField<V> {
  label: string
  keys: readonly (keyof V & string)[]
  /** The field as words, where its values alone do not say it. */
  say?(values: V): string
}

/** Both changed the same field, and not to the same end. */
export interface EditClash<V> {
  field: EditField<V>
  /** What it was when the form was opened, what it is now, and what the user wants. */
  was: string
  now: string
  wanted: string
}

export interface MergedEdit<V> {
  /** What is to be sent. */
  values: V
  clashes: readonly EditClash<V>[]
  /** Did somebody else change a field that the user left alone? */
  isMerged: boolean
}

const same = <V>(field: EditField<V>, a: V, b: V) =>
  field.keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))

const words = <V>(field: EditField<V>, values: V): string =>
  field.say?.(values) ?? field.keys.map((key) => String(values[key] ?? '')).join(' ')

/**
 * Merges field by field.
 * @param base what the thing said when the form was opened
 * @param mine what the form says
 * @param now what the thing says now
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

/** Those values that differ from what the thing says now: a partial update sends no more. */
export const changedFrom = <V extends object>(now: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key as keyof V]),
    ),
  ) as Partial<V>
