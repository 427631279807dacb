import type { Ref, RefObject } from 'react'
import { useState } from 'react'
import type { FindUnlisted } from './find-unlisted'
import { ComboBox } from './ComboBox'
import type { Focusable } from './Field'
import type { SelectProps } from './Select'
import { Select } from './Select'

interface PickerProps<T extends string> extends Omit<SelectProps<T>, 'inputRef'> {
  /** Finds an option by its name where the list is not complete. */
  findUnlisted: FindUnlisted | undefined
  inputRef?: Ref<Focusable> | undefined
}

/** A Select, or a ComboBox where the list is not complete and the name must be typed. */
export function Picker<T extends string>({ findUnlisted, inputRef, ...props }: PickerProps<T>) {
  if (!findUnlisted) return <Select {...props} inputRef={inputRef as Ref<HTMLButtonElement>} />
  const { onChange, ...rest } = props
  return (
    <ComboBox
      {...rest}
      findUnlisted={findUnlisted}
      inputRef={inputRef}
      onChange={(next) => {
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

interface AddPickerProps<T extends string> extends Omit<PickerProps<T>, 'value' | 'inputRef'> {
  inputRef: RefObject<Focusable | null>
}

/** A picker that keeps no value: the choice is added elsewhere, and the next one can be chosen. */
export function AddPicker<T extends string>({ onChange, ...props }: AddPickerProps<T>) {
  const [turn, setTurn] = useState(0)
  const { findUnlisted, inputRef } = props
  return (
    <Picker
      // A new key also clears the typed text.
      key={turn}
      {...props}
      value={undefined}
      onChange={(next) => {
        onChange(next)
        if (!findUnlisted) return
        setTurn(turn + 1)
        setTimeout(() => inputRef.current?.focus())
      }}
    />
  )
}
