import type { Ref } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { boxShape, fieldShape } from './Field'
import { Faint } from './text'
import { color } from './tokens'

const Shape = styled.div`
  ${fieldShape}
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`

const Input = styled.input`
  ${boxShape}
  padding: 0 10px 0 0;
  line-height: 32px;
  cursor: pointer;
  &::file-selector-button {
    height: 32px;
    margin: 0 10px 0 0;
    padding: 0 12px;
    border: 0;
    border-inline-end: 1px solid ${color('control')};
    background: ${color('raised')};
    color: ${color('ink')};
    font: inherit;
    cursor: pointer;
  }
`

const Note = styled.p<{ $bad: boolean }>`
  font-size: 12px;
  color: ${({ $bad }) => color($bad ? 'bad' : 'dim')};
  &:empty {
    display: none;
  }
`

export interface FileFieldProps extends FieldProps {
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** Endings or types that the chooser offers first: `.raw,.iso`. */
  accept?: string
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** One file from the person's machine. It is only read by whoever asks for its bytes. */
export function FileField({
  label,
  hint,
  error,
  optional = false,
  disabled = false,
  autoFocus = false,
  name,
  onBlur,
  value,
  onChange,
  accept,
  inputRef,
}: FileFieldProps) {
  const id = useId()
  return (
    <Shape>
      <Head>
        <label htmlFor={id}>{label}</label>
        {optional && <Faint aria-hidden>optional</Faint>}
      </Head>
      <Input
        ref={inputRef}
        id={id}
        type="file"
        name={name}
        accept={accept}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a form says where it begins
        autoFocus={autoFocus}
        aria-required={!optional}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? value)}
      />
      <div aria-live="assertive">
        <Note id={`${id}-note`} $bad={Boolean(error)}>
          {error ?? hint}
        </Note>
      </div>
    </Shape>
  )
}
