/** The shared frame of side-panel forms: title, fields, and the buttons at the foot. */
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '@/bind/shell'
import { useShell, usePlace } from '@/bind/shell'
import { useKeys } from '@/bind/Do'
import { Button } from '@/ui/Button'
import { Panel } from '@/ui/Panel'
import { useFirstField } from './first-field'

const Fields = styled.form`
  display: grid;
  gap: 20px;
`

const Spread = styled.div`
  flex: 1;
`

/** Above the buttons and as wide as the panel: visible at any scroll position of the fields. */
const Refused = styled.div`
  flex: 1 0 100%;
  display: grid;
  gap: 12px;
  max-height: 40dvh;
  overflow-y: auto;
  &:empty {
    display: none;
  }
`

interface Sendable {
  /** @returns the reason where the form cannot be sent at all */
  submit(): string | undefined
  leave(): void
  isSending?: boolean
}

/** The properties of a form element: Enter in a text field sends the form, or shows the reason why not. */
export const formElement = (
  shell: Shell,
  form: Pick<Sendable, 'submit' | 'isSending'>,
  label: string,
) => ({
  noValidate: true,
  autoComplete: 'off',
  'aria-label': label,
  'aria-busy': form.isSending || undefined,
  onKeyDownCapture(event: KeyboardEvent) {
    // Browsers also submit the form for Enter on a choice, which users do not expect.
    const isChoice =
      event.target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(event.target.type)
    if (event.key === 'Enter' && isChoice) event.preventDefault()
  },
  onSubmit(event: FormEvent) {
    event.preventDefault()
    // A panel inside a page's form must not submit the page's form.
    event.stopPropagation()
    const reason = form.submit()
    if (reason) shell.refuse(reason)
  },
})

interface PanelFormProps {
  form: Sendable
  subtitle?: string | undefined
  submit: string
  /** Why the form cannot be sent at all. */
  reason?: string | undefined
  /** The errors of the last attempt to send, shown above the buttons. */
  refused?: ReactNode
  /** Content at the left end of the foot. */
  beside?: ReactNode
  children: ReactNode
}

export function PanelForm(props: PanelFormProps) {
  const { form, subtitle, submit, reason, refused, beside, children } = props
  const shell = useShell()
  const { title, slides } = usePlace()
  const submitKeys = useKeys('form.submit')
  const fields = useRef<HTMLFormElement>(null)
  useFirstField(fields)
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      animate={slides}
      onDismiss={form.leave}
      footer={
        <>
          <Refused>{refused}</Refused>
          {beside}
          <Spread />
          <Button onClick={form.leave}>Cancel</Button>
          <Button
            kind="primary"
            busy={form.isSending ?? false}
            reason={reason}
            keys={submitKeys}
            onClick={form.submit}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Fields ref={fields} {...formElement(shell, form, title)}>
        {children}
        {/* Browsers submit a form on Enter in a field only if the form has a submit button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Fields>
    </Panel>
  )
}
