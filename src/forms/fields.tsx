/** The controls of the design system, bound to a form's values and to the rules of the model. */
import type { ReactNode } from 'react'
import type {
  Control,
  ControllerFieldState,
  ControllerRenderProps,
  FieldPath,
  FieldPathByValue,
  FieldValues,
} from 'react-hook-form'
import { Controller, get } from 'react-hook-form'
import { checkHeld } from '@/model/amount'
import type { EditField } from '@/model/merge'
import { changedFrom } from '@/model/merge'
import { checkDescription, checkName } from '@/model/validate'
import { Checkbox } from '@/ui/Checkbox'
// oxlint-disable-next-line no-restricted-imports -- every other place takes NumberInput
import { NumberField } from '@/ui/NumberField'
import { TextArea } from '@/ui/TextArea'
import type { TextFieldProps } from '@/ui/TextField'
import { TextField } from '@/ui/TextField'
import { present } from './present'
import { unlessUnchanged } from './unchanged'

/** A rule of the model, in the shape that react-hook-form expects. */
export const rule = <T,>(check: (value: T) => string | undefined) => ({
  validate: (value: T) => check(present(value)) ?? true,
})

/**
 * The properties that bind a control to its value in the form, from the argument of `Controller`'s `render`. An
 * emptied field is stored as `null`: react-hook-form reads `undefined` as "back to the default".
 */
export const tied = <V extends FieldValues, N extends FieldPath<V>>({
  field,
  fieldState,
  formState,
}: {
  field: ControllerRenderProps<V, N>
  fieldState: ControllerFieldState
  formState: { defaultValues?: object | undefined }
}) => ({
  value: present(field.value),
  onChange: (value: unknown) =>
    field.onChange(
      value === undefined && get(formState.defaultValues ?? {}, field.name) !== undefined
        ? null
        : value,
    ),
  onBlur: field.onBlur,
  inputRef: field.ref,
  error: fieldState.error?.message,
})

/**
 * Like `tied`, with the rule checked at every render: an error disappears with its cause, even if the cause is in
 * another field. An error from the server or a fresh read is shown until the value changes.
 * @param from 'blur': check the rule from the first blur on, instead of only after a submit
 */
export const checked = <V extends FieldValues, N extends FieldPath<V>, T>(
  bound: Parameters<typeof tied<V, N>>[0],
  check: (value: T) => string | undefined,
  { from = 'submit' }: { from?: 'submit' | 'blur' } = {},
) => {
  const field = tied(bound)
  const { error, isTouched } = bound.fieldState
  const isAsked = error
    ? error.type === 'validate'
    : from === 'blur' && isTouched && field.value !== undefined
  return { ...field, error: isAsked ? check(field.value as T) : error?.message }
}

/** Narrows the control of a form to the fields of a group. */
export const partOf = <Part extends FieldValues, V extends Part>(control: Control<V>) =>
  control as unknown as Control<Part>

/** The editable fields that all named things have. */
export interface Named {
  name: string
  description: string
}

export const named = ({ name, description }: Named): Named => ({ name, description })

export const NAMED_FIELDS = [
  { label: 'Name', keys: ['name'] },
  { label: 'Description', keys: ['description'] },
] as const satisfies readonly EditField<Named>[]

/** What all edit forms declare that change name and description alone. @param at the path and query of the update */
export const editsNamed = <At extends object>(at: At) => ({
  valuesOf: named,
  fields: NAMED_FIELDS,
  toInput: (values: Named, now: Named) => ({ ...at, body: changedFrom(named(now), values) }),
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
  /** A further rule, after the rules for every name. */
  also?(value: string): string | undefined
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
}: NameProps<V>) => {
  const check = unlessUnchanged(
    control,
    name,
    (value: string) => checkName(label, optional)(value) ?? also?.(value),
  )
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(check)}
      render={(bound) => (
        <TextField
          kind="name"
          label={label}
          hint={hint}
          optional={optional}
          disabled={disabled}
          placeholder={placeholder}
          {...checked(bound, check)}
        />
      )}
    />
  )
}

export const DescriptionInput = <V extends FieldValues>({
  control,
  name,
  label = 'Description',
  disabled,
}: Bound<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule(unlessUnchanged(control, name, checkDescription))}
    render={(bound) => (
      <TextArea
        label={label}
        optional
        placeholder="what is it for?"
        disabled={disabled}
        {...tied(bound)}
      />
    )}
  />
)

/** The name and the description, with which most forms begin. */
export const NamedInputs = <V extends Named>({ control }: { control: Control<V> }) => (
  <>
    <NameInput control={control} name={'name' as FieldPath<V>} />
    <DescriptionInput control={control} name={'description' as FieldPath<V>} />
  </>
)

interface TextProps<V extends FieldValues> extends Bound<V> {
  label: string
  kind?: TextFieldProps['kind']
  optional?: boolean
  placeholder?: string
  check?(value: string): string | undefined
  /** The rule is checked from the first blur on, instead of only at a submit. */
  from?: 'blur'
}

export const TextInput = <V extends FieldValues>({
  control,
  name,
  check: own,
  from,
  ...field
}: TextProps<V>) => {
  const check = own && unlessUnchanged(control, name, own)
  return (
    <Controller
      control={control}
      name={name}
      {...(check && { rules: rule(check) })}
      render={(bound) => (
        <TextField
          {...field}
          {...(check && from ? checked(bound, check, { from }) : tied(bound))}
        />
      )}
    />
  )
}

interface NumberProps<V extends FieldValues> extends Bound<V> {
  label: string
  unit?: string | undefined
  /** The unit of the number, where the user chooses the unit beside the field. */
  countedIn?: string
  min?: number
  max?: number
  optional?: boolean
  check(value: number | undefined): string | undefined
  /** Other fields that the rule reads. */
  along?: readonly FieldPath<V>[]
  /** Returns the number that the field gets once the user leaves it. */
  onLeave?(value: number): number
}

/**
 * A number, or an amount in a unit. A text that is not a number stays in the field and in the form's values until it
 * is corrected; the form reports it at the field before other code reads the value as a number.
 */
export const NumberInput = <V extends FieldValues>({
  control,
  name,
  unit,
  countedIn = unit,
  check,
  along,
  onLeave,
  ...field
}: NumberProps<V>) => {
  const held = unlessUnchanged(control, name, checkHeld(countedIn ?? '', check), along)
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(held)}
      render={(bound) => {
        const { onBlur, ...props } = checked(bound, held, { from: 'blur' })
        return (
          <NumberField
            {...field}
            unit={unit}
            countedIn={countedIn}
            {...props}
            onBlur={() => {
              const { value } = props
              if (onLeave && typeof value === 'number') {
                const left = onLeave(value)
                if (left !== value) props.onChange(left)
              }
              onBlur()
            }}
          />
        )
      }}
    />
  )
}

interface CheckboxInputProps<V extends FieldValues> extends Omit<Bound<V>, 'name'> {
  name: FieldPathByValue<V, boolean>
  label: string
  hint?: string | undefined
  check?(is: boolean): string | undefined
  /** Called after the user ticked the box, or took the tick away. */
  onChosen?(is: boolean): void
}

export const CheckboxInput = <V extends FieldValues>({
  control,
  name,
  check,
  onChosen,
  ...field
}: CheckboxInputProps<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule((is: boolean) => check?.(is))}
    render={(bound) => {
      const { onChange, ...rest } = tied(bound)
      return (
        <Checkbox
          {...field}
          {...rest}
          onChange={(is) => {
            onChange(is)
            onChosen?.(is)
          }}
        />
      )
    }}
  />
)
