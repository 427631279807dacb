/** The frame of a side-panel form whose values stay in this browser: no request is sent. */
import type { ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import type { FormPort } from '@commands/engine/ports'
import { useShell } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import { useFormGuard, useFormPort } from './form-port'
import { PanelForm } from './PanelForm'

interface LocalPanelProps {
  subtitle?: string
  submit: string
  /** Why the form cannot be submitted. */
  reason?: string | undefined
  isDirty: boolean
  /** @returns whether the submit succeeded: then the panel closes */
  onSubmit(): boolean
  /** Content at the left end of the foot. */
  beside?: ReactNode
  children: ReactNode
}

export function LocalPanel(props: LocalPanelProps) {
  const { subtitle, submit, reason, beside, children } = props
  const shell = useShell()
  const isDone = useRef(false)
  const live = useLatest(props)
  // No draft is kept during a sign-in: these forms are short.
  useFormGuard('panel', { isDirty: () => live.current.isDirty && !isDone.current })
  const port = useMemo<FormPort>(
    () => ({
      submit() {
        const { reason, onSubmit } = live.current
        if (reason || !onSubmit()) return reason
        isDone.current = true
        shell.leave()
        return undefined
      },
      leave: () => shell.leave(),
      request: () => undefined,
    }),
    [shell, live],
  )
  useFormPort('panel', port)
  return (
    <PanelForm form={port} subtitle={subtitle} submit={submit} reason={reason} beside={beside}>
      {children}
    </PanelForm>
  )
}
