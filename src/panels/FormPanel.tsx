/** The frame of a form in the side panel: it owns submit, pending, complaints, the CLI and the way out. */
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { styled } from 'styled-components'
import { useDesk, usePlace } from '@/bind/desk'
import { useKeys } from '@/bind/Do'
import { Button } from '@/ui/Button'
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
  const desk = useDesk()
  const copy = () => void desk.ctx().copy(() => form.cli(), 'command line')
  return (
    <Button kind="quiet" onClick={copy}>
      copy as CLI
    </Button>
  )
}

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
            reason={form.barred ?? reason}
            keys={submitKeys}
            onClick={form.submit}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Fields
        noValidate
        autoComplete="off"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          // A panel inside a page's form must not send the page.
          event.stopPropagation()
          form.submit()
        }}
      >
        {form.barred && <Notice tone="warn">{`${submit}: ${form.barred}`}</Notice>}
        <Restored draft={form.restored} />
        {children}
        {form.notice}
        {form.errors.length > 0 && <ErrorBox errors={form.errors} />}
        {/* Enter in a field sends the form only where the form has a button to send it. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Fields>
    </Panel>
  )
}
