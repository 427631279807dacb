import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as RacTextField } from 'react-aria-components/TextField'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { Field, boxShape, useControl, fieldShape } from './Field'
import { color } from './tokens'

export const FieldShape = styled(RacTextField)`
  ${fieldShape}
`

export const InputBox = styled(Input)`
  ${boxShape}
  &[type='search']::-webkit-search-cancel-button {
    display: none;
  }
`

const Wrap = styled.div`
  position: relative;
  display: flex;
`

const Unit = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 11px;
  display: flex;
  align-items: center;
  color: ${color('dim')};
  pointer-events: none;
`

/** Keeps the buttons of password managers out of fields that hold no credentials. */
export const notForManagers = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
} as const

/** An input with its unit in the box, inside a react-aria field. */
export function UnitInput({
  unit,
  placeholder = '',
  ...rest
}: { unit?: string | undefined } & InputProps) {
  return (
    <Wrap>
      <InputBox
        {...rest}
        placeholder={placeholder}
        style={unit ? { paddingInlineEnd: `calc(${unit.length}ch + 22px)` } : {}}
      />
      {unit && <Unit aria-hidden>{unit}</Unit>}
    </Wrap>
  )
}

interface InputProps {
  ref?: Ref<HTMLInputElement> | undefined
  placeholder?: string | undefined
  inputMode?: 'numeric' | 'decimal' | undefined
  autoCapitalize?: 'off'
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** For a dialog: a form focuses its first field itself. */
  autoFocus?: boolean
  /** `name` and `search` turn off the typing aids of phones; `password` hides the text. */
  kind?: 'name' | 'text' | 'password' | 'search' | undefined
  /**
   * Shown at the right inside the box, not part of the value; name it in the label too if it
   * matters.
   */
  unit?: string | undefined
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** For the sign-in form only: allows password managers. */
  login?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  kind = 'text',
  autoFocus = false,
  unit,
  placeholder,
  autoComplete = 'off',
  login = false,
  inputRef,
  ...field
}: TextFieldProps) {
  return (
    <FieldShape
      value={value}
      onChange={onChange}
      type={kind === 'name' ? 'text' : kind}
      {...useControl(field)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog around it decides
      autoFocus={autoFocus}
      isRequired={!field.optional && kind !== 'search'}
      autoComplete={autoComplete}
      spellCheck="false"
      autoCorrect="off"
    >
      <Field {...field}>
        <UnitInput
          ref={inputRef}
          unit={unit}
          placeholder={placeholder}
          autoCapitalize="off"
          {...(!login && notForManagers)}
        />
      </Field>
    </FieldShape>
  )
}
