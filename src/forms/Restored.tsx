/**
 * Notices about a form's start values: values restored after a sign-in, with the things that the interrupted form
 * left behind, and given values, for example from the command line.
 */
import { Notice } from '@/ui/Message'
import { inWords } from './draft'
import type { Draft, OperationForm } from './form-spec'

/** Joins words: 'a', 'a and b', 'a, b and c'. */
const listed = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter(Boolean).join(' and ')

interface Opened {
  form: { restored: Draft | undefined } & Pick<OperationForm<never>, 'notFilled'>
}

/** Renders nothing for a form with its usual start values. */
export function Restored({ form: { restored, notFilled } }: Opened) {
  const { dropped = [], left = [] } = restored ?? {}
  return (
    <>
      {restored && (
        <Notice tone="note">
          What you typed before the sign-in was restored
          {dropped.length > 0
            ? `, but not the ${listed(dropped)}: please fill that in again.`
            : '.'}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="warn" title="The session ended before this was finished">
          This was left behind, and can be deleted: {listed(left)}.
        </Notice>
      )}
      {notFilled && notFilled.length > 0 && (
        <Notice tone="warn" title="Not everything could be filled in">
          Please look at the {listed(notFilled.map(inWords))} yourself.
        </Notice>
      )}
      {notFilled?.length === 0 && (
        <Notice tone="note">Filled in for you. Nothing is sent yet.</Notice>
      )}
    </>
  )
}
