/**
 * What a thing has when its form is opened may break today's rules: other clients made it, or an earlier release. Only what
 * the user changes is checked, so that one such value does not block the change of another one.
 */
import type { Control, FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'
import { present } from './present'

/** The controls of forms that change a thing. */
const changing = new WeakSet<object>()

/** Notes that the start values of a form are those of a thing that is there. */
export const startsFromThing = (control: object): void => {
  changing.add(control)
}

/** What a form that changes a thing began with; `undefined` for one that makes a new one. */
export const startOf = <V extends FieldValues>(control: Control<V>): V | undefined =>
  changing.has(control) ? (control._defaultValues as unknown as V) : undefined

/** Whether a field of such a form holds what it began with. */
const isUnchanged = <V extends FieldValues>(
  control: Control<V>,
  name: string,
  value: unknown,
): boolean =>
  changing.has(control) &&
  JSON.stringify(present(value)) ===
    JSON.stringify(present(get(control._defaultValues, name) as unknown))

/**
 * A rule for what the user types: what a thing has already passes.
 * @param along other fields that the rule reads: a change of one of them is a change, too
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
