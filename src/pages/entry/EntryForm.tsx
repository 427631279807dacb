import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 20px;
  grid-template-columns: minmax(0, 360px);
  > div {
    width: 100%;
  }
`

/** A short form of a screen without a frame. Enter sends it. */
export const EntryForm = ({
  label,
  onSubmit,
  children,
}: {
  label: string
  onSubmit(): void
  children: ReactNode
}) => (
  <Form
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </Form>
)
