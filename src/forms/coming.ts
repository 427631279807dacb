/** What a form waits for before it is sent: options that are still loading, and fields that are not drawn yet. */
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

interface Waits<K> {
  set(key: K, value: Promise<void>): unknown
  delete(key: K): unknown
}

/** Adds a promise. @returns a function that removes and resolves it */
function waitIn<K>(waits: Waits<K>, key: K): () => void {
  let arrive = () => {}
  waits.set(
    key,
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  return () => {
    waits.delete(key)
    arrive()
  }
}

/** Promises that resolve once all fields of a form are drawn. */
const drawing = new WeakMap<object, Promise<void>>()

/** Registers that some fields of a form are not drawn yet. */
export function useDrawing<V extends FieldValues>(control: Control<V>, isDrawing: boolean): void {
  useEffect(() => (isDrawing ? waitIn(drawing, control) : undefined), [control, isDrawing])
}

/** @returns a promise that resolves once all fields of the form are drawn; `undefined` where they are */
export const untilDrawn = <V extends FieldValues>(control: Control<V>): Promise<void> | undefined =>
  drawing.get(control)

/** Registers that the options of a field are loading: a form that is sent without a choice waits for these options. */
export function useComing<V extends FieldValues>(
  control: Control<V>,
  name: FieldPath<V>,
  isComing = false,
): void {
  useEffect(
    () => (isComing ? waitIn<string>(comingIn(control), name) : undefined),
    [control, name, isComing],
  )
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
