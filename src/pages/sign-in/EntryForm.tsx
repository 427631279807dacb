import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ReadOnlyFields } from '@/ui/read-only'

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 20px;
  grid-template-columns: minmax(0, 360px);
  > div {
    width: 100%;
  }
`

/** A short form on a page without the shell. Its first field takes the focus, and Enter submits it. */
export const EntryForm = ({
  label,
  busy = false,
  onSubmit,
  children,
}: {
  label: string
  /** The form is being sent. */
  busy?: boolean
  onSubmit(): void
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  // Not by `autoFocus` of the field: after Enter that waits for a frame, and the heading of the page takes the focus.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <Form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ReadOnlyFields value={busy}>{children}</ReadOnlyFields>
    </Form>
  )
}
