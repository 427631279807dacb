/** Fields of a form whose options are still loading. */
import { useEffect } from 'react'
import type { Control, FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'

/** Promises that resolve once the options of a field have loaded, by form and field name. */
const coming = new WeakMap<object, Map<string, Promise<void>>>()

function comingIn<V extends FieldValues>(control: Control<V>): Map<string, Promise<void>> {
  const known = coming.get(control) ?? new Map<string, Promise<void>>()
  coming.set(control, known)
  return known
}

/** Registers that the options of a field are loading: a form that is sent without a choice waits for these options. */
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
 * @param count the number of errors
 * @returns a promise that resolves once the missing options have loaded; `undefined` where the form has other errors
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
