/** One submission of a form: validates the values, then sends or refuses them. */
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { NotCopyable } from '@commands/engine/not-copyable'
import { untilThere } from './coming'
import { drawRest } from './Slices'

/** The maximum number of problems in the message. */
const SHOWN = 3

/** The members of a form that validation needs. */
type Checked<V extends FieldValues> = Pick<
  UseFormReturn<V>,
  'handleSubmit' | 'control' | 'clearErrors'
>

/**
 * Validates the values, then calls `send`, or `refuse` with the errors.
 * - Where the only errors are choices whose options are still loading, it waits for the options: then it chooses the
 *   option that matches the typed text, or the only option.
 * - react-hook-form silently drops a validation when start values are set while it runs, such as when the list of a
 *   picker arrives. The validation is then repeated, so that `send` or `refuse` is always called.
 */
export async function sendValid<V extends FieldValues>(
  fields: Checked<V>,
  send: () => Promise<void> | void,
  refuse: (errors: FieldErrors<V>) => void,
): Promise<void> {
  // A field has no rules before it is drawn.
  drawRest()
  let isChecked = false
  let there: Promise<unknown> | undefined
  await fields.handleSubmit(
    () => {
      isChecked = true
      return send()
    },
    (errors) => {
      isChecked = true
      there = untilThere(fields.control, errors, messagesIn(errors).length)
      if (!there) refuse(errors)
    },
  )()
  if (there) {
    fields.clearErrors()
    await there
  }
  if (there || !isChecked) await sendValid(fields, send, refuse)
}

/** The messages of a form's errors, including those of lists and groups. */
function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [errors.message]
  return Object.entries(errors).flatMap(([key, inner]) => (key === 'ref' ? [] : messagesIn(inner)))
}

/**
 * Validates the values before they are copied as a command line; errors are shown at their fields.
 * @throws NotCopyable when a value is not valid
 */
export async function checkFilled<V extends FieldValues>(fields: Checked<V>): Promise<void> {
  let problems: string[] = []
  await sendValid(
    fields,
    () => {},
    (errors) => {
      problems = messagesIn(errors)
    },
  )
  if (problems.length > 0)
    throw new NotCopyable(`The form is not complete: ${problems.slice(0, SHOWN).join('; ')}`)
}
