/** The submissions of a form, at most one at a time. */
import { useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useIsHere } from '@/bind/is-here'
import { valuesOf } from './draft'
import { sendValid } from './send-valid'

/** The current form: code that waited reads it again. */
export interface LiveForm<V extends FieldValues> {
  readonly current: { fields: UseFormReturn<V> }
}

/**
 * @param send called once the values are valid. If the user closed the form while it waited for options, nothing is
 * sent.
 * @returns whether a submission is running, and the function that starts one
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
      // Checked without waiting for a render: pressing Enter twice is one submission.
      if (sending.current) return
      start(true)
      // Reads the values again: one may have changed since validation copied them.
      const sendNow = async () => {
        if (isHere.current) await send(valuesOf(live.current.fields))
      }
      void sendValid(live.current.fields, () => sendNow().finally(stop), stop)
    }
  }, [live, send, isHere])
  return { isSending, submit }
}
