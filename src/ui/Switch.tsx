import type { Ref } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { FieldNote, useControl, fieldShape } from './Field'
import { Unseen } from './text'
import { color } from './tokens'

const Shape = styled(SwitchField)`
  ${fieldShape}
  align-items: flex-start;
  > :not(label) {
    padding-inline-start: 30px;
  }
`

const Line = styled(SwitchButton)`
  display: inline-flex;
  gap: 8px;
  cursor: pointer;
  &[data-disabled] {
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

/** Two cells: the square is in the left one or, coloured, in the right one. */
const Track = styled.span`
  flex: none;
  display: flex;
  width: 22px;
  height: 12px;
  margin-block: 4px;
  padding: 2px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};

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
  [data-disabled] > &,
  [data-disabled] > &::before {
    border-color: ${color('lineStrong')};
  }
  [data-focus-visible] > & {
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 2px;
  }
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
