/** A field for a network: checked while it is typed, with free blocks to choose from. */
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { required } from '@/model/validate'
import { ComboBox } from '@/ui/ComboBox'
import { TextField } from '@/ui/TextField'
import { checked, rule } from '@/forms/fields'

interface BlockInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  optional?: boolean
  placeholder?: string
  hint?: ReactNode
  /** Given without spaces around it, and never blank. */
  check(value: string): string | undefined
  /** Free blocks. @param width the prefix length that was typed, if any */
  suggest?(width: number | undefined): readonly string[]
}

export function BlockInput<V extends FieldValues>({
  control,
  name,
  label,
  optional = false,
  placeholder,
  hint,
  check,
  suggest,
}: BlockInputProps<V>) {
  const rules = (value: string | undefined) => {
    const text = value?.trim() ?? ''
    if (text === '') return optional ? undefined : required(label)(text)
    return check(text)
  }
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(rules)}
      render={(bound) => {
        const { error, value, ...field } = checked(bound, rules, { from: 'blur' })
        const typed = typeof value === 'string' ? value.trim() : ''
        const [, width] = /\/(\d+)$/.exec(typed) ?? []
        const shared = {
          label,
          optional,
          placeholder,
          hint,
          ...field,
          // With its width it is complete enough to be judged before the field is left.
          error: width === undefined ? error : rules(typed),
        }
        if (!suggest) return <TextField {...shared} value={(value as string | undefined) ?? ''} />
        const free = suggest(width === undefined ? undefined : Number(width))
        return (
          <ComboBox
            {...shared}
            custom
            value={value as string | undefined}
            options={free.map((block) => ({ value: block, label: block, tag: 'free' }))}
          />
        )
      }}
    />
  )
}
