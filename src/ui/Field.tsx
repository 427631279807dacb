import type { Ref } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { css, styled } from 'styled-components'
import { useReadOnly } from './read-only'
import { Faint, Unseen } from './text'
import { color } from './tokens'

/** The properties of every form field, besides its value. */
export interface FieldProps {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined
  name?: string | undefined
  /** Shown under the control in place of the hint, and read out at once. */
  error?: string | undefined
  hint?: ReactNode
  /** May be left empty. Every other field has `aria-required`. */
  optional?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** The properties of every react-aria control, whatever its value. */
export const useControl = ({ name, error, optional, disabled, onBlur }: FieldState) => ({
  isReadOnly: useReadOnly(),
  ...(name !== undefined && { name }),
  isDisabled: Boolean(disabled),
  isInvalid: Boolean(error),
  isRequired: !optional,
  // The form shows its errors itself, without the browser's bubbles.
  validationBehavior: 'aria' as const,
  ...(onBlur && { onBlur }),
})

type FieldState = Omit<FieldProps, 'label' | 'hideLabel' | 'hint'>

/** What a form needs in order to focus a field. */
export interface Focusable {
  focus: () => void
}

/** What ties a control of several values to a field of a form. */
export interface InputProps<V> {
  value: V
  onChange(value: V): void
  onBlur?: (() => void) | undefined
  /** The error of the whole value. */
  error?: string | undefined
  inputRef?: Ref<Focusable> | undefined
}

/** The layout of a react-aria field: label, control, hint or error. */
export const fieldShape = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`

/** The box around an input or a choice; its focus ring is part of the border. */
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

const ErrorText = styled(FieldError)`
  ${hintShape}
  color: ${color('bad')};
`

/**
 * A hint or an error that describes the control around it. The live region exists before the error
 * comes, so that it is read out.
 */
export function FieldNote({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {!error && <Hint slot="description">{hint}</Hint>}
      <Live aria-live="assertive">
        <ErrorText>{error}</ErrorText>
      </Live>
    </>
  )
}

const Live = styled.div`
  &:empty {
    display: none;
  }
`

/**
 * The frame of a field, inside a react-aria field: label and "optional", the control, the hint or
 * the error.
 */
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
