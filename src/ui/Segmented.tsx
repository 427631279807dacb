import type { ReactNode } from 'react'
import { Radio } from 'react-aria-components/RadioGroup'
import { styled } from 'styled-components'
import type { OneOfProps } from './OneOf'
import { OneOf } from './OneOf'
import { Unseen } from './text'
import { color, narrow } from './tokens'

const Row = styled.div<{ $count: number }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 1px;
  border: 1px solid ${color('control')};
  background: ${color('control')};
  [data-invalid] > & {
    border-color: ${color('bad')};
  }
  ${narrow} {
    display: flex;
    flex-wrap: wrap;
    gap: 0;
    padding: 1px 0 0 1px;
    border: 0;
    background: transparent;
    /* Each has its own lines: a last row that is not full must not show the ground of lines. */
    > * {
      /* Four stand two by two rather than three and one. */
      flex: 1 1 ${({ $count }) => ($count === 4 ? 'max(112px, 34%)' : '112px')};
      margin: -1px 0 0 -1px;
      border: 1px solid ${color('control')};
    }
  }
`

const Box = styled(Radio)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 32px;
  padding: 6px 8px;
  background: ${color('ground')};
  color: ${color('dim')};
  text-align: center;
  cursor: pointer;

  &[data-hovered] {
    color: ${color('ink')};
  }
  &[data-selected] {
    background: ${color('accentSoft')};
    color: ${color('ink')};
  }
  &[data-selected]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    border-bottom: 2px solid ${color('accent')};
  }
  &[data-focus-visible] {
    z-index: 1;
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 0;
  }
  &[data-disabled] {
    color: ${color('faint')};
    cursor: not-allowed;
  }
`

const Big = styled.span`
  color: ${color('ink')};
  font-weight: 500;
  [data-disabled] > & {
    color: inherit;
    font-weight: 400;
  }
`

const Detail = styled.span`
  font-size: 12px;
`

export interface Segment<T extends string> {
  value: T
  label: ReactNode
  /** A second line, smaller. */
  detail?: ReactNode
  /** Why it cannot be chosen. */
  reason?: string | undefined
}

/** One of a few options, all visible. */
export const Segmented = <T extends string>(props: OneOfProps<T, Segment<T>>) => (
  <OneOf {...props} orientation="horizontal">
    {(radio) => (
      <Row $count={props.options.length}>
        {props.options.map((option) => (
          <Box
            key={option.value}
            {...radio(option)}
            isDisabled={Boolean(option.reason)}
            data-tip={option.reason}
          >
            {option.detail === undefined ? (
              option.label
            ) : (
              <>
                <Big>{option.label}</Big> <Detail>{option.detail}</Detail>
              </>
            )}
            {option.reason && <Unseen>, {option.reason}</Unseen>}
          </Box>
        ))}
      </Row>
    )}
  </OneOf>
)
