import type { KeyboardEvent, Ref } from 'react'
import { useState } from 'react'
import { amountText, heldFor } from '@/model/amount'
import type { FieldProps } from './Field'
import { Field, useControl } from './Field'
import { useReadOnly } from './read-only'
import { FieldShape, UnitInput, notForManagers } from './TextField'

export interface NumberFieldProps extends FieldProps {
  /** A number; or a text that was typed and means none, which the form must refuse (`checkHeld`). */
  value: number | string | undefined
  /** Called for each key that changes the value; `undefined` when the box is empty. */
  onChange: (value: number | string | undefined) => void
  unit?: string | undefined
  /** What is counted, where that is chosen beside the field and not shown in it. */
  countedIn?: string | undefined
  /** Where the arrow keys stop. Typed numbers are never changed: the form shows what is wrong. */
  min?: number | undefined
  max?: number | undefined
  step?: number
  placeholder?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

const shown = (value: number | string | undefined): string =>
  typeof value === 'number' ? amountText(value) : (value ?? '')

/**
 * A number, without grouping. An amount in another unit is converted while it is typed, and the box shows what it is in the
 * field's own unit once the user leaves the field or presses Enter. What means no number stays as it was typed. Up and Down
 * step by one, Page Up and Page Down by ten.
 */
export function NumberField({
  value,
  onChange,
  unit,
  countedIn = unit,
  min = 0,
  max = Infinity,
  step = 1,
  placeholder,
  inputRef,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const isReadOnly = useReadOnly()
  // While it is typed on, the text stays as long as it means the value, such as '020', '1.' and '512 MiB'.
  const text = Object.is(heldFor(typed, countedIn), value) ? typed : shown(value)

  const type = (next: string) => {
    const held = heldFor(next, countedIn)
    setTyped(next)
    if (!Object.is(held, value)) onChange(held)
  }
  const settle = () => setTyped('')

  const move = (by: number) => {
    // A text that means no number is not replaced: the user may want to correct it.
    if (typeof value === 'string') return
    const from = value ?? (by > 0 ? min - by : min)
    const next =
      by > 0 ? Math.min(from + by, Math.max(max, from)) : Math.max(from + by, Math.min(min, from))
    type(String(next))
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[
      event.key
    ]
    if (by === undefined || isReadOnly) return
    event.preventDefault()
    move(by)
  }

  return (
    <FieldShape
      value={text}
      onChange={type}
      {...useControl({
        ...field,
        onBlur() {
          settle()
          field.onBlur?.()
        },
      })}
      autoComplete="off"
    >
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
