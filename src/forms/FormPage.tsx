/** A form that fills a page: its title, its sections, and the buttons at its foot, which stay in view. */
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { styled } from 'styled-components'
import { useKeys } from '@/bind/Do'
import { useShell } from '@/bind/shell'
import { Button } from '@/ui/Button'
import { ReadOnlyFields } from '@/ui/read-only'
import { Faint, Title } from '@/ui/text'
import { color } from '@/ui/tokens'
import { useFirstField } from './first-field'
import type { OperationForm } from './form-spec'
import { CliButton } from './FormPanel'
import { formElement } from './PanelForm'
import { Restored } from './Restored'
import { formWidth } from './Section'
import { WhyNot } from './WhyNot'

const Shape = styled.form`
  ${formWidth}
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: baseline;
    padding-bottom: 14px;
  }
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding: 12px 0;
  border-top: 1px solid ${color('line')};
  background: ${color('ground')};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  > :first-child {
    margin-inline-end: auto;
  }
`

interface FormPageProps<V extends FieldValues> {
  form: OperationForm<V>
  title: string
  /** Content beside the title. */
  beside?: ReactNode
  submit: string
  /** Why the form cannot be sent at all. */
  reason?: string | undefined
  children: ReactNode
}

export function FormPage<V extends FieldValues>(props: FormPageProps<V>) {
  const { form, title, beside, submit, reason, children } = props
  const shell = useShell()
  const submitKeys = useKeys('form.submit')
  const leaveKeys = useKeys('form.leave')
  const { hold } = form
  useLayoutEffect(() => hold(reason), [hold, reason])
  const page = useRef<HTMLFormElement>(null)
  useFirstField(page)
  return (
    <Shape ref={page} {...formElement(shell, form, title)}>
      <header>
        <Title tabIndex={-1}>{title}</Title>
        <Faint>{beside}</Faint>
      </header>
      <Restored form={form} />
      <ReadOnlyFields value={form.isSending}>{children}</ReadOnlyFields>
      <Foot>
        <WhyNot form={form} submit={submit} />
        <Row>
          <CliButton form={form} />
          <Button onClick={form.leave} keys={leaveKeys}>
            Cancel
          </Button>
          <Button
            kind="primary"
            busy={form.isSending}
            reason={form.blockedBy ?? reason}
            keys={submitKeys}
            onClick={form.submit}
          >
            {submit}
          </Button>
        </Row>
      </Foot>
    </Shape>
  )
}
