import type { Ref } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { FieldNote, useControl } from './Field'
import { Unseen } from './text'
import { toggleBox, toggleLine, toggleShape, toggleStates } from './toggle'
import { color } from './tokens'

const Shape = styled(SwitchField)`
  ${toggleShape(22)}
`

const Line = styled(SwitchButton)`
  ${toggleLine}
`

/** Two cells: the square is in the left one or, coloured, in the right one. */
const Track = styled.span`
  ${toggleBox(22)}

  &::before {
    content: '';
    border: 3px solid ${color('control')};
  }
  [data-selected] > & {
    justify-content: flex-end;
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
  }
  [data-selected] > &::before {
    border-color: ${color('accent')};
  }
  ${toggleStates}
`

export interface SwitchProps extends Omit<FieldProps, 'optional'> {
  value: boolean
  onChange: (value: boolean) => void
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** On or off with immediate effect, unlike a Checkbox in a form. */
export function Switch({
  label,
  hideLabel = false,
  value,
  onChange,
  inputRef,
  ...field
}: SwitchProps) {
  return (
    <Shape
      isSelected={value}
      onChange={onChange}
      {...useControl({ ...field, optional: true })}
      {...(inputRef && { inputRef })}
    >
      <Line>
        <Track />
        {hideLabel ? <Unseen>{label}</Unseen> : label}
      </Line>
      <FieldNote {...field} />
    </Shape>
  )
}
