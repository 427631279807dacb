/** The values of a form as other code expects them: an emptied field is `undefined`. */
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Replaces every `null` by `undefined`; returns the same object where there is none. */
export function present<T>(value: T): T {
  if (value === null) return undefined as T
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(present)
    return items.every((item, i) => item === value[i]) ? value : (items as T)
  }
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, present<unknown>(inner)] as const,
  )
  return entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key])
    ? value
    : (Object.fromEntries(entries) as T)
}

/** One value of a form; re-renders when the value changes. */
export const useValue = <V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
): FieldPathValue<V, N> => present(useWatch({ control, name }))

/**
 * Some values of a form; re-renders when one of them changes. So in a long form a key press re-renders only the parts
 * that depend on it.
 */
export function usePick<V extends FieldValues, N extends FieldPath<V> & keyof V>(
  control: Control<V>,
  ...names: readonly N[]
): Pick<V, N> {
  const values = useWatch({ control, name: names })
  return Object.fromEntries(names.map((name, i) => [name, present(values[i])])) as Pick<V, N>
}

/** All values of a form; re-renders when one of them changes. */
export const useValues = <V extends FieldValues>(control: Control<V>): V =>
  present(useWatch({ control }) as V)
