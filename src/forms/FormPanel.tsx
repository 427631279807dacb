/** The frame of a form in the side panel: it owns submit, pending, complaints, the CLI and the way out. */
import type { FormEvent, ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Shell } from '@/bind/shell'
import { useShell, usePlace } from '@/bind/shell'
import { useKeys } from '@/bind/Do'
import { Button } from '@/ui/Button'
import { ReadOnlyFields } from '@/ui/read-only'
import { ErrorBox, Notice } from '@/ui/Message'
import { Panel } from '@/ui/Panel'
import { Restored } from './Restored'
import type { OperationForm } from './use-form'

const Fields = styled.form`
  display: grid;
  gap: 20px;
`

const Spread = styled.div`
  flex: 1;
`

/** Copies the request as it stands as a command line. */
export function CliButton({ form }: { form: Pick<OperationForm<FieldValues>, 'cli'> }) {
  const shell = useShell()
  const copy = () => void shell.ctx().copy(() => form.cli(), 'command line')
  return (
    <Button kind="quiet" onClick={copy}>
      copy as CLI
    </Button>
  )
}

/** What the element around the fields takes: Enter sends, or says why it does not. */
export const formElement = (
  shell: Shell,
  form: { submit(): string | undefined; isSending?: boolean },
  label: string,
) => ({
  noValidate: true,
  autoComplete: 'off',
  'aria-label': label,
  'aria-busy': form.isSending || undefined,
  onSubmit(event: FormEvent) {
    event.preventDefault()
    // A panel inside a page's form must not send the page.
    event.stopPropagation()
    const reason = form.submit()
    if (reason) shell.refuse(reason)
  },
})

interface FormPanelProps<V extends FieldValues> {
  form: OperationForm<V>
  title: string
  subtitle?: string
  submit: string
  /** Why it cannot be sent at all. */
  reason?: string | undefined
  children: ReactNode
}

export function FormPanel<V extends FieldValues>({
  form,
  title,
  subtitle,
  submit,
  reason,
  children,
}: FormPanelProps<V>) {
  const shell = useShell()
  const submitKeys = useKeys('form.submit')
  const { hold } = form
  useLayoutEffect(() => hold(reason), [hold, reason])
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      animate={usePlace().slides}
      onDismiss={form.leave}
      footer={
        <>
          <CliButton form={form} />
          <Spread />
          <Button onClick={form.leave}>Cancel</Button>
          <Button
            kind="primary"
            busy={form.isSending}
            reason={form.blockedBy ?? reason}
            keys={submitKeys}
            onClick={form.submit}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Fields {...formElement(shell, form, title)}>
        {form.blockedBy && <Notice tone="warn">{`${submit}: ${form.blockedBy}`}</Notice>}
        <Restored draft={form.restored} />
        <ReadOnlyFields value={form.isSending}>{children}</ReadOnlyFields>
        {form.notice}
        {form.errors.length > 0 && <ErrorBox errors={form.errors} />}
        {/* Enter in a field sends the form only where the form has a button to send it. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Fields>
    </Panel>
  )
}
