/** A choice between a few options that are all visible, bound to a form's values. */
import type { ReactElement } from 'react'
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { Choice } from '@/ui/Choices'
import { Choices } from '@/ui/Choices'
import type { OneOfProps } from '@/ui/OneOf'
import type { Segment } from '@/ui/Segmented'
import { Segmented } from '@/ui/Segmented'
import { checked, rule, tied } from './fields'

/** The properties that a control has from its form. */
type Tied = keyof ReturnType<typeof tied>

interface Bound<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>
  name: N
  check?: ((value: FieldPathValue<V, N>) => string | undefined) | undefined
  /** Called after the user chose an option. */
  onChosen?: ((value: FieldPathValue<V, N>) => void) | undefined
}

interface OneOfInputProps<V extends FieldValues, N extends FieldPath<V>> extends Bound<V, N> {
  children: (bound: ReturnType<typeof tied>) => ReactElement
}

function OneOfInput<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  check,
  onChosen,
  children,
}: OneOfInputProps<V, N>) {
  return (
    <Controller
      control={control}
      name={name}
      {...(check && { rules: rule(check) })}
      render={(bound) => {
        const field = check ? checked(bound, check) : tied(bound)
        return children({
          ...field,
          onChange(value) {
            field.onChange(value)
            onChosen?.(value as FieldPathValue<V, N>)
          },
        })
      }}
    />
  )
}

type Value<V extends FieldValues, N extends FieldPath<V>> = NonNullable<FieldPathValue<V, N>> &
  string

export const SegmentedInput = <V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  check,
  onChosen,
  ...field
}: Bound<V, N> & Omit<OneOfProps<Value<V, N>, Segment<Value<V, N>>>, Tied>) => (
  <OneOfInput control={control} name={name} check={check} onChosen={onChosen}>
    {(bound) => <Segmented {...field} {...bound} />}
  </OneOfInput>
)

export const ChoicesInput = <V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  check,
  onChosen,
  ...field
}: Bound<V, N> & Omit<OneOfProps<Value<V, N>, Choice<Value<V, N>>>, Tied>) => (
  <OneOfInput control={control} name={name} check={check} onChosen={onChosen}>
    {(bound) => <Choices {...field} {...bound} />}
  </OneOfInput>
)
