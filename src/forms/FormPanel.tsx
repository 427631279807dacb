/** The frame of a form in the side panel that sends an operation: errors, drafts, "copy as CLI". */
import type { ReactNode } from 'react'
import { Children, isValidElement, useLayoutEffect, useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useShell } from '@/bind/shell'
import { Button } from '@/ui/Button'
import { ReadOnlyFields } from '@/ui/read-only'
import { Notice } from '@/ui/Message'
import type { OperationForm } from './form-spec'
import { PanelForm } from './PanelForm'
import { Refusal } from './Refusal'
import { Restored } from './Restored'
import { Slice, Slices } from './Slices'

/** Copies the request with the current values as a command line. */
export function CliButton({ form }: { form: Pick<OperationForm<FieldValues>, 'cli'> }) {
  const shell = useShell()
  const copy = () => void shell.ctx().copy(() => form.cli(), 'command line')
  return (
    <Button kind="quiet" onClick={copy}>
      copy as CLI
    </Button>
  )
}

/** Notes and facts get nothing of the form, which fields change. */
const isField = (part: ReactNode) =>
  isValidElement<object>(part) && ['control', 'form', 'fields'].some((name) => name in part.props)

interface FormPanelProps<V extends FieldValues> {
  form: OperationForm<V>
  subtitle?: string
  submit: string
  /** Why the form cannot be sent at all. */
  reason?: string | undefined
  children: ReactNode
}

export function FormPanel<V extends FieldValues>(props: FormPanelProps<V>) {
  const { form, subtitle, submit, reason, children } = props
  const { hold } = form
  useLayoutEffect(() => hold(reason), [hold, reason])
  const [first, rest] = useMemo(() => {
    const parts = Children.toArray(children)
    const end = parts.findIndex(isField) + 1 || parts.length
    return [parts.slice(0, end), parts.slice(end)]
  }, [children])
  return (
    <Slices count={2}>
      <PanelForm
        form={form}
        subtitle={subtitle}
        submit={submit}
        reason={form.blockedBy ?? reason}
        refused={
          <>
            {form.notice}
            <Refusal errors={form.errors} />
          </>
        }
        beside={<CliButton form={form} />}
      >
        {form.blockedBy && <Notice tone="warn">{`${submit}: ${form.blockedBy}`}</Notice>}
        <Restored form={form} />
        <ReadOnlyFields value={form.isSending}>
          {first}
          <Slice n={2}>{rest}</Slice>
        </ReadOnlyFields>
      </PanelForm>
    </Slices>
  )
}
