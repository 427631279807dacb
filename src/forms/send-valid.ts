/** One submission of a form: its values are checked, and then it is sent or refused. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Checks the values, and calls `send` when they are right, or `refuse` when not. react-hook-form drops a
 * check without a word when start values are set while it runs, as happens when the answer to a picker's
 * list comes then: it is made again, so that one of the two is always called.
 */
export async function sendValid<V extends FieldValues>(
  fields: Pick<UseFormReturn<V>, 'handleSubmit'>,
  send: () => Promise<void>,
  refuse: () => void,
): Promise<void> {
  let isChecked = false
  const told =
    <T>(then: () => T) =>
    () => {
      isChecked = true
      return then()
    }
  await fields.handleSubmit(told(send), told(refuse))()
  if (!isChecked) await sendValid(fields, send, refuse)
}
