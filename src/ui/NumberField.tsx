import type { KeyboardEvent, Ref } from 'react'
import { useState } from 'react'
import type { FieldProps } from './Field'
import { Field, useControl } from './Field'
import { useReadOnly } from './read-only'
import { FieldShape, UnitInput, notForManagers } from './TextField'

/** Texts that can become a number: digits, a sign, a point. */
const NUMBER = /^-?\d*\.?\d*$/

const parse = (text: string): number | undefined => (/\d/.test(text) ? Number(text) : undefined)

export interface NumberFieldProps extends FieldProps {
  value: number | undefined
  /** Called for each key that changes the number; `undefined` when the box is empty. */
  onChange: (value: number | undefined) => void
  unit?: string | undefined
  /** Where the arrow keys stop. Typed numbers are never changed: the form shows what is wrong. */
  min?: number | undefined
  max?: number | undefined
  step?: number
  placeholder?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A number, without grouping. Up and Down step by one, Page Up and Page Down by ten. */
export function NumberField({
  value,
  onChange,
  unit,
  min = 0,
  max = Infinity,
  step = 1,
  placeholder,
  inputRef,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const isReadOnly = useReadOnly()
  // The typed text stays as long as it means the value, such as '020', '1.' and '-'.
  const text = Object.is(parse(typed), value) ? typed : (value?.toString() ?? '')

  const type = (raw: string) => {
    const next = raw.replace(/[\s,_]/g, '').replace(/[a-z]+$/i, '')
    if (!NUMBER.test(next)) return
    setTyped(next)
    if (!Object.is(parse(next), value)) onChange(parse(next))
  }

  const move = (by: number) => {
    const from = value ?? (by > 0 ? min - by : min)
    const next =
      by > 0 ? Math.min(from + by, Math.max(max, from)) : Math.max(from + by, Math.min(min, from))
    type(String(next))
  }

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[
      event.key
    ]
    if (by === undefined || isReadOnly) return
    event.preventDefault()
    move(by)
  }

  return (
    <FieldShape value={text} onChange={type} {...useControl(field)} autoComplete="off">
      <Field {...field}>
        <UnitInput
          ref={inputRef}
          unit={unit}
          placeholder={placeholder}
          inputMode={min < 0 ? 'decimal' : 'numeric'}
          onKeyDown={press}
          {...notForManagers}
        />
      </Field>
    </FieldShape>
  )
}
