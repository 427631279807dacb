/** Choices of a form whose options are still on their way. */
import { useEffect } from 'react'
import type { Control, FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'

/** What ends when the options of a field are there, by form and by the name of the field. */
const coming = new WeakMap<object, Map<string, Promise<void>>>()

function comingIn<V extends FieldValues>(control: Control<V>): Map<string, Promise<void>> {
  const known = coming.get(control) ?? new Map<string, Promise<void>>()
  coming.set(control, known)
  return known
}

/** Says that the options of a field are on their way: a form that is sent without a choice waits for them. */
export function useComing<V extends FieldValues>(
  control: Control<V>,
  name: FieldPath<V>,
  isComing = false,
): void {
  useEffect(() => {
    if (!isComing) return undefined
    const all = comingIn(control)
    let arrive = () => {}
    all.set(
      name,
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    return () => {
      all.delete(name)
      arrive()
    }
  }, [control, name, isComing])
}

/**
 * @param count how many errors there are
 * @returns until the options are there without which the values are not right; `undefined` where something else is wrong
 */
export function untilThere<V extends FieldValues>(
  control: Control<V>,
  errors: FieldErrors<V>,
  count: number,
): Promise<unknown> | undefined {
  const missing = [...comingIn(control)].filter(([name]) => get(errors, name) !== undefined)
  const isAll = missing.length > 0 && missing.length === count
  return isAll ? Promise.all(missing.map(([, there]) => there)) : undefined
}
