import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { required } from '@/model/validate'
import type { Options } from '@/resources/options'
import type { ComboBoxProps } from '@/ui/ComboBox'
import { ComboBox } from '@/ui/ComboBox'
import { useComing } from './coming'
import { rule, tied } from './fields'

interface PickerInputProps<V extends FieldValues> extends Omit<
  ComboBoxProps<string>,
  keyof ReturnType<typeof tied> | 'findUnlisted'
> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  /**
   * The source of the options, unless all are given: shows that they are loading or have failed, and finds options
   * outside the loaded ones.
   */
  from?: Pick<Options<unknown>, 'findUnlisted' | 'picker'> | undefined
  /** Called after the user chose a value, or cleared the field. */
  onChosen?(value: string | undefined): void
}

/** A choice among things of the API: required, unless it is `optional`. */
export function PickerInput<V extends FieldValues>({
  control,
  name,
  from,
  onChosen,
  ...field
}: PickerInputProps<V>) {
  useComing(control, name, from?.picker.isComing ?? field.isComing)
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(field.optional ? () => undefined : required(field.label))}
      render={(bound) => {
        const { onChange, ...rest } = tied(bound)
        return (
          <ComboBox
            {...field}
            findUnlisted={from?.findUnlisted}
            {...from?.picker}
            {...rest}
            onChange={(value) => {
              onChange(value)
              onChosen?.(value)
            }}
          />
        )
      }}
    />
  )
}
