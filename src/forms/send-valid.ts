/** One submission of a form: its values are checked, and then it is sent or refused. */
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { NotCopyable } from '@commands/engine/not-copyable'
import { untilThere } from './coming'

/** The most problems that are named. */
const SHOWN = 3

/** What a check needs of a form. */
type Checked<V extends FieldValues> = Pick<
  UseFormReturn<V>,
  'handleSubmit' | 'control' | 'clearErrors'
>

/**
 * Checks the values, and calls `send` when they are right, or `refuse` with the errors when not.
 * - Where nothing is wrong but that choices are missing whose options are still to come, it waits for these: what the
 *   user typed is then chosen from them, or the only one.
 * - react-hook-form drops a check without a word when start values are set while it runs, such as when the list of a
 *   picker comes. The check is then made again, so that one of the two is always called.
 */
export async function sendValid<V extends FieldValues>(
  fields: Checked<V>,
  send: () => Promise<void> | void,
  refuse: (errors: FieldErrors<V>) => void,
): Promise<void> {
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

/** The messages of a form's errors, those of lists and groups included. */
function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [errors.message]
  return Object.entries(errors).flatMap(([key, inner]) => (key === 'ref' ? [] : messagesIn(inner)))
}

/**
 * Checks the values before they are copied as a command line; what is wrong is shown at its fields.
 * @throws NotCopyable when they are not right
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
