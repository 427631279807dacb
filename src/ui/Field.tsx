import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { useReadOnly } from './read-only'
import { Faint, Unseen } from './text'
import { color } from './tokens'

/** What every field of a form takes, besides its value. */
export interface FieldProps {
  label: string
  /** The label is read out, not seen. */
  hideLabel?: boolean | undefined
  name?: string | undefined
  /** Said under the control and read out at once. It takes the place of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** May be left empty. Every other field says `aria-required`. */
  optional?: boolean | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** What every RAC control is told, whatever its value is. */
export const useControl = ({ name, error, optional, disabled, autoFocus, onBlur }: FieldState) => ({
  isReadOnly: useReadOnly(),
  ...(name !== undefined && { name }),
  isDisabled: Boolean(disabled),
  isInvalid: Boolean(error),
  isRequired: !optional,
  autoFocus: Boolean(autoFocus),
  // Errors are the form's to say: the browser's own bubbles never show.
  validationBehavior: 'aria' as const,
  ...(onBlur && { onBlur }),
})

type FieldState = Omit<FieldProps, 'label' | 'hideLabel' | 'hint'>

/** What a form needs of a field to send a person there. */
export interface Focusable {
  focus: () => void
}

/** Children of a RAC field, stacked: label, control, hint or error. */
export const fieldShape = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`

/** The box that a person types or chooses in; its ring is part of the border. */
export const boxShape = css`
  width: 100%;
  min-height: 34px;
  padding: 6px 10px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};
  color: ${color('ink')};
  text-align: start;

  &:focus,
  &[data-focused='true'] {
    border-color: ${color('accent')};
    outline: calc(var(--focus-width) - 1px) solid ${color('accent')};
    outline-offset: 0;
  }
  &[aria-invalid='true']:not(:focus),
  [data-invalid] > &:not(:focus) {
    border-color: ${color('bad')};
  }
  &[readonly] {
    background: transparent;
    color: ${color('dim')};
  }
  &:disabled {
    background: transparent;
    border: 1px dashed ${color('lineStrong')};
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`

const Small = styled(Faint)`
  flex: none;
  font-size: 12px;
`

const hintShape = css`
  display: block;
  font-size: 12px;
  &:empty {
    display: none;
  }
`

const Hint = styled(Text)`
  ${hintShape}
  color: ${color('dim')};
`

const Said = styled(FieldError)`
  ${hintShape}
  color: ${color('bad')};
`

/** A hint or an error, tied to the control around it. The live region stands before the error comes. */
export function FieldNote({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {!error && <Hint slot="description">{hint}</Hint>}
      <Live aria-live="assertive">
        <Said>{error}</Said>
      </Live>
    </>
  )
}

const Live = styled.div`
  &:empty {
    display: none;
  }
`

/** The frame of a field: label and "optional", the control, the hint or the error. Inside a RAC field. */
export function Field({
  label,
  hideLabel = false,
  optional = false,
  hint,
  error,
  children,
}: Pick<FieldProps, 'label' | 'hideLabel' | 'optional' | 'hint' | 'error'> & {
  children: ReactNode
}) {
  return (
    <>
      {hideLabel ? (
        <Unseen as={Label}>{label}</Unseen>
      ) : (
        <Head>
          <Label>{label}</Label>
          {optional && <Small aria-hidden>optional</Small>}
        </Head>
      )}
      {children}
      <FieldNote hint={hint} error={error} />
    </>
  )
}
