import type { ReactNode, Ref } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { Field, useControl, fieldShape } from './Field'
import { color } from './tokens'

const Group = styled(RadioGroup)`
  ${fieldShape}
`

const Stack = styled.div`
  display: grid;
  gap: 1px;
  border: 1px solid ${color('control')};
  background: ${color('line')};
  [data-invalid] > & {
    border-color: ${color('bad')};
  }
`

const Line = styled(Radio)`
  position: relative;
  display: grid;
  grid-template-columns: 12px minmax(0, 1fr);
  gap: 0 10px;
  padding: 8px 12px;
  background: ${color('ground')};
  color: ${color('dim')};
  cursor: pointer;

  &::before {
    content: '○' / '';
    color: ${color('faint')};
  }
  &[data-hovered] {
    color: ${color('ink')};
  }
  &[data-selected] {
    background: ${color('accentSoft')};
    color: ${color('ink')};
  }
  &[data-selected]::before {
    content: '●' / '';
    color: ${color('accent')};
  }
  &[data-focus-visible] {
    z-index: 1;
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 0;
  }
`

const Name = styled.span`
  color: ${color('ink')};
  font-weight: 500;
`

const Means = styled.span`
  grid-column: 2;
  font-size: 12px;
`

export interface Choice<T extends string> {
  value: T
  label: ReactNode
  /** A sentence about its meaning. */
  means: ReactNode
}

export interface ChoicesProps<T extends string> extends FieldProps {
  value: T | undefined
  onChange: (value: T) => void
  options: readonly Choice<T>[]
  /** The chosen option, or the first one. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** One of a few options, each with a sentence about it, one under the other. */
export function Choices<T extends string>({
  value,
  onChange,
  options,
  inputRef,
  ...field
}: ChoicesProps<T>) {
  const entry = (options.find((o) => o.value === value) ?? options[0])?.value
  return (
    <Group
      value={value ?? null}
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
      }}
      {...useControl(field)}
    >
      <Field {...field}>
        <Stack>
          {options.map((option) => (
            <Line
              key={option.value}
              value={option.value}
              {...(option.value === entry && inputRef && { inputRef })}
            >
              <Name>{option.label}</Name> <Means>{option.means}</Means>
            </Line>
          ))}
        </Stack>
      </Field>
    </Group>
  )
}
