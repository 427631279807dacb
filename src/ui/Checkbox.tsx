import type { Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { FieldNote, useControl } from './Field'
import { Unseen } from './text'
import { toggleBox, toggleLine, toggleShape, toggleStates } from './toggle'
import { color } from './tokens'

const Shape = styled(CheckboxField)`
  ${toggleShape(12)}
`

const Line = styled(CheckboxButton)`
  ${toggleLine}
`

/** ■ or □, and a bar for `mixed`. */
const Box = styled.span`
  ${toggleBox(12)}

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
  ${toggleStates}
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
