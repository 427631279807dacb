/** The submissions of a form, one at a time. */
import { useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useIsHere } from '@/bind/is-here'
import { valuesOf } from './draft'
import { sendValid } from './send-valid'

/** A form as it is now: what waits reads it again. */
export interface LiveForm<V extends FieldValues> {
  readonly current: { fields: UseFormReturn<V> }
}

/**
 * @param send called once the values are right. A user who has left while the form waited for options has discarded it:
 *   nothing is sent then.
 * @returns whether a submission is under way, and what begins one
 */
export function useSubmission<V extends FieldValues>(
  live: LiveForm<V>,
  send: (values: V) => Promise<void> | void,
): { isSending: boolean; submit(): void } {
  const [isSending, setSending] = useState(false)
  const isHere = useIsHere()
  const sending = useRef(false)
  const submit = useMemo(() => {
    const start = (is: boolean) => {
      sending.current = is
      setSending(is)
    }
    const stop = () => start(false)
    return () => {
      // Checked without waiting for a render: Enter twice is one submission.
      if (sending.current) return
      start(true)
      // The values are read again: one may have changed since the validation took its copy.
      const sendNow = async () => {
        if (isHere.current) await send(valuesOf(live.current.fields))
      }
      void sendValid(live.current.fields, () => sendNow().finally(stop), stop)
    }
  }, [live, send, isHere])
  return { isSending, submit }
}
