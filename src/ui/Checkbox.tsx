import type { Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { FieldNote, useControl, fieldShape } from './Field'
import { Unseen } from './text'
import { color } from './tokens'

const Shape = styled(CheckboxField)`
  ${fieldShape}
  align-items: flex-start;
  > :not(label) {
    padding-inline-start: 20px;
  }
`

const Line = styled(CheckboxButton)`
  display: inline-flex;
  gap: 8px;
  cursor: pointer;
  &[data-disabled] {
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

/** ■ or □, and a bar for `mixed`. */
const Box = styled.span`
  flex: none;
  display: flex;
  width: 12px;
  height: 12px;
  margin-block: 4px;
  padding: 2px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};

  [data-invalid] > & {
    border-color: ${color('bad')};
  }
  [data-selected] > &,
  [data-indeterminate] > & {
    border-color: ${color('accent')};
  }
  [data-selected] > &::before,
  [data-indeterminate] > &::before {
    content: '';
    flex: 1;
    /* A border, so that it is there in forced colours too. */
    border: 3px solid ${color('accent')};
  }
  [data-indeterminate] > &::before {
    align-self: center;
    border-block-width: 1px;
  }
  [data-disabled] > &,
  [data-disabled] > &::before {
    border-color: ${color('lineStrong')};
  }
  [data-focus-visible] > & {
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 2px;
  }
`

export interface CheckboxProps extends Omit<FieldProps, 'optional'> {
  value: boolean
  onChange: (value: boolean) => void
  /** Some but not all of the things it stands for are checked. */
  mixed?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A checkbox with its label beside it. */
export function Checkbox({
  label,
  hideLabel = false,
  value,
  onChange,
  mixed = false,
  inputRef,
  ...field
}: CheckboxProps) {
  return (
    <Shape
      isSelected={value}
      onChange={onChange}
      isIndeterminate={mixed}
      {...useControl({ ...field, optional: true })}
      {...(inputRef && { inputRef })}
    >
      <Line>
        <Box />
        {hideLabel ? <Unseen>{label}</Unseen> : label}
      </Line>
      <FieldNote {...field} />
    </Shape>
  )
}
