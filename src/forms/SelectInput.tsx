import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { SelectProps } from '@/ui/Select'
import { Select } from '@/ui/Select'
import { tied } from './fields'

/** One of several options in a list, bound to a form's value. */
export const SelectInput = <V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  ...field
}: { control: Control<V>; name: N } & Omit<
  SelectProps<NonNullable<FieldPathValue<V, N>> & string>,
  keyof ReturnType<typeof tied>
>) => (
  <Controller
    control={control}
    name={name}
    render={(bound) => <Select {...field} {...tied(bound)} />}
  />
)
