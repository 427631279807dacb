import type { Ref } from 'react'
import { TextArea as RacTextArea } from 'react-aria-components/TextArea'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { Field, boxShape, useControl } from './Field'
import { FieldShape, notForManagers } from './TextField'

const Area = styled(RacTextArea)`
  ${boxShape}
  display: block;
  resize: vertical;
`

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  placeholder?: string | undefined
  inputRef?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text. */
export function TextArea({
  value,
  onChange,
  rows = 2,
  placeholder = '',
  inputRef,
  ...field
}: TextAreaProps) {
  return (
    <FieldShape
      value={value}
      onChange={onChange}
      {...useControl(field)}
      autoComplete="off"
      spellCheck="false"
    >
      <Field {...field}>
        <Area
          {...(inputRef !== undefined && { ref: inputRef })}
          rows={rows}
          placeholder={placeholder}
          {...notForManagers}
        />
      </Field>
    </FieldShape>
  )
}
