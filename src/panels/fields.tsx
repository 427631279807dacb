/** The controls of the design system, tied to a form's values and to the rules of the model. */
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { checkDescription, checkName } from '@/model/validate'
import { NumberField } from '@/ui/NumberField'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'

/** A rule of the model as react-hook-form asks for it. */
export const rule = <T,>(check: (value: T) => string | undefined) => ({
  validate: (value: T) => check(value) ?? true,
})

interface Bound<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label?: string
  hint?: ReactNode
  disabled?: boolean
}

interface NameProps<V extends FieldValues> extends Bound<V> {
  optional?: boolean
  placeholder?: string
  /** A further rule, after those of every name. */
  also?(value: string): string | undefined
  autoFocus?: boolean
}

export const NameInput = <V extends FieldValues>({
  control,
  name,
  label = 'Name',
  hint,
  disabled,
  optional = false,
  placeholder,
  also,
  autoFocus,
}: NameProps<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule((value: string) => checkName(label, optional)(value) ?? also?.(value))}
    render={({ field, fieldState }) => (
      <TextField
        kind="name"
        label={label}
        hint={hint}
        optional={optional}
        disabled={disabled}
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
)

export const DescriptionInput = <V extends FieldValues>({ control, name, disabled }: Bound<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule(checkDescription)}
    render={({ field, fieldState }) => (
      <TextArea
        label="Description"
        optional
        placeholder="what is it for?"
        disabled={disabled}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
)

interface NumberProps<V extends FieldValues> extends Bound<V> {
  label: string
  unit?: string
  min?: number
  max?: number
  check(value: number | undefined): string | undefined
}

export const NumberInput = <V extends FieldValues>({
  control,
  name,
  label,
  hint,
  disabled,
  unit,
  min,
  max,
  check,
}: NumberProps<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule(check)}
    render={({ field, fieldState }) => (
      <NumberField
        label={label}
        hint={hint}
        disabled={disabled}
        unit={unit}
        min={min}
        max={max}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
)
