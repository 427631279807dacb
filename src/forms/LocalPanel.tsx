/**
 * The frame of a form whose answer stays in this browser: nothing is sent, all else is as in any form of
 * the side panel. What was begun is not lost without a question.
 */
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import type { FormPort } from '@commands/engine/context'
import { useShell, usePlace } from '@/bind/shell'
import { useKeys } from '@/bind/Do'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { Button } from '@/ui/Button'
import { Panel } from '@/ui/Panel'
import { formElement } from './FormPanel'

const Fields = styled.form`
  display: grid;
  gap: 20px;
`

const Spread = styled.div`
  flex: 1;
`

interface LocalPanelProps {
  title: string
  subtitle?: string
  submit: string
  /** Why it cannot be done. */
  reason?: string | undefined
  isDirty: boolean
  /** @returns whether it is done: then the panel is left */
  onSubmit(): boolean
  /** Where leaving leads. */
  back: string
  /** At the left of the foot. */
  beside?: ReactNode
  children: ReactNode
}

export function LocalPanel(props: LocalPanelProps) {
  const { title, subtitle, submit, reason, beside, children } = props
  const shell = useShell()
  const submitKeys = useKeys('form.submit')
  const isDone = useRef(false)
  const live = useLatest(props)
  useEffect(
    () =>
      shell.guard({
        isDirty: () => live.current.isDirty && !isDone.current,
        words: { stay: 'Keep editing', leave: 'Leave form' },
        // Nothing here is worth keeping over a sign-in.
        keep: () => {},
      }),
    [shell, live],
  )
  const port = useMemo<FormPort>(
    () => ({
      submit() {
        const { reason } = live.current
        if (reason || !live.current.onSubmit()) return reason
        isDone.current = true
        shell.leave(live.current.back)
        return undefined
      },
      leave: () => shell.leave(live.current.back),
      section: () => undefined,
      request: () => undefined,
    }),
    [shell, live],
  )
  useScope(useMemo(() => ({ name: 'panel' as const, form: port }), [port]))
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      animate={usePlace().slides}
      onDismiss={port.leave}
      footer={
        <>
          {beside}
          <Spread />
          <Button onClick={port.leave}>Cancel</Button>
          <Button kind="primary" reason={reason} keys={submitKeys} onClick={port.submit}>
            {submit}
          </Button>
        </>
      }
    >
      <Fields {...formElement(shell, port, title)}>
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Fields>
    </Panel>
  )
}
