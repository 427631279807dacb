/**
 * An existing thing may have values that break today's rules, set by other clients or an earlier release. Only
 * changed values are checked, so that such a value does not block a change of another one.
 */
import type { Control, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'
import { present } from './present'

/** The controls of forms that edit a thing. */
const changing = new WeakSet<object>()

/** Records that the start values of a form come from an existing thing. */
export const startsFromThing = (control: object): void => {
  changing.add(control)
}

/** The start values of a form that edits a thing; `undefined` for a form that creates one. */
export const startOf = <V extends FieldValues>(control: Control<V>): V | undefined =>
  changing.has(control) ? (control._defaultValues as unknown as V) : undefined

/** Whether a field of an edit form still has its start value. */
const isUnchanged = <V extends FieldValues>(
  control: Control<V>,
  name: string,
  value: unknown,
): boolean =>
  changing.has(control) &&
  JSON.stringify(present(value)) ===
    JSON.stringify(present(get(control._defaultValues, name) as unknown))

/**
 * A rule for typed values: unchanged values of the thing always pass.
 * @param along other fields that the rule reads: a change of one of them counts as a change too
 */
export const unlessUnchanged =
  <V extends FieldValues, T>(
    control: Control<V>,
    name: string,
    check: (value: T) => string | undefined,
    along: readonly string[] = [],
  ) =>
  (value: T): string | undefined =>
    isUnchanged(control, name, value) &&
    along.every((other) => isUnchanged(control, other, get(control._formValues, other)))
      ? undefined
      : check(value)
