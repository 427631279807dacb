import type { ReactNode } from 'react'
import { Radio } from 'react-aria-components/RadioGroup'
import { styled } from 'styled-components'
import type { OneOfProps } from './OneOf'
import { OneOf } from './OneOf'
import { color } from './tokens'

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

/** One of a few options, each with a sentence about it, one under the other. */
export const Choices = <T extends string>(props: OneOfProps<T, Choice<T>>) => (
  <OneOf {...props}>
    {(radio) => (
      <Stack>
        {props.options.map((option) => (
          <Line key={option.value} {...radio(option)}>
            <Name>{option.label}</Name> <Means>{option.means}</Means>
          </Line>
        ))}
      </Stack>
    )}
  </OneOf>
)
