import type { ReactNode, Ref } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { Field, useControl, fieldShape } from './Field'
import { Unseen } from './text'
import { color, narrow } from './tokens'

const Group = styled(RadioGroup)`
  ${fieldShape}
`

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

export interface SegmentedProps<T extends string> extends FieldProps {
  value: T | undefined
  onChange: (value: T) => void
  options: readonly Segment<T>[]
  /** The chosen option, or the first that can be chosen. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** One of a few options, all visible. */
export function Segmented<T extends string>({
  value,
  onChange,
  options,
  inputRef,
  ...field
}: SegmentedProps<T>) {
  const entry = (options.find((o) => o.value === value) ?? options.find((o) => !o.reason))?.value
  return (
    <Group
      value={value ?? null}
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
      }}
      orientation="horizontal"
      {...useControl(field)}
    >
      <Field {...field}>
        <Row $count={options.length}>
          {options.map((option) => (
            <Box
              key={option.value}
              value={option.value}
              isDisabled={Boolean(option.reason)}
              data-tip={option.reason}
              {...(option.value === entry && inputRef && { inputRef })}
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
      </Field>
    </Group>
  )
}
