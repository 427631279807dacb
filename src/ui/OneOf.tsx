/** The group of a choice between a few options that are all visible: `Choices` and `Segmented` draw the options. */
import type { ReactNode, Ref } from 'react'
import { RadioGroup } from 'react-aria-components/RadioGroup'
import { styled } from 'styled-components'
import type { FieldProps } from './Field'
import { Field, useControl, fieldShape } from './Field'

const Group = styled(RadioGroup)`
  ${fieldShape}
`

interface Option<T extends string> {
  value: T
  /** Why it cannot be chosen. */
  reason?: string | undefined
}

export interface OneOfProps<T extends string, O extends Option<T>> extends FieldProps {
  value: T | undefined
  onChange: (value: T) => void
  options: readonly O[]
  /** The chosen option, or the first that can be chosen. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

interface GroupProps<T extends string, O extends Option<T>> extends OneOfProps<T, O> {
  orientation?: 'horizontal'
  /** @param radio the properties of an option's radio button */
  children: (radio: (option: O) => { value: T; inputRef?: Ref<HTMLInputElement> }) => ReactNode
}

export function OneOf<T extends string, O extends Option<T>>({
  value,
  onChange,
  options,
  inputRef,
  orientation = undefined,
  children,
  ...field
}: GroupProps<T, O>) {
  const entry = options.find((o) => o.value === value) ?? options.find((o) => !o.reason)
  return (
    <Group
      value={value ?? null}
      onChange={(next) => {
        const option = options.find((one) => one.value === next)
        if (option) onChange(option.value)
      }}
      {...(orientation && { orientation })}
      {...useControl(field)}
    >
      <Field {...field}>
        {children((option) => ({
          value: option.value,
          ...(option === entry && inputRef && { inputRef }),
        }))}
      </Field>
    </Group>
  )
}
