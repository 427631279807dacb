import type { FieldProps } from './Field'
import { Field, useControl } from './Field'
import { FieldShape, InputBox, notForManagers } from './TextField'

const two = (n: number) => String(n).padStart(2, '0')

/** A time as the browser's field writes it: local, to the minute. */
const written = (time: number | undefined): string => {
  if (time === undefined) return ''
  const date = new Date(time)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

export interface DateTimeFieldProps extends FieldProps {
  /** Milliseconds since 1970. */
  value: number | undefined
  /** `undefined` while the typed text is not a time. */
  onChange: (value: number | undefined) => void
}

/** A date and a time in the browser's own field, with its calendar and the user's own order. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  return (
    <FieldShape
      type="datetime-local"
      value={written(value)}
      onChange={(text) => {
        const time = Date.parse(text)
        onChange(Number.isNaN(time) ? undefined : time)
      }}
      {...useControl(field)}
    >
      <Field {...field}>
        <InputBox {...notForManagers} />
      </Field>
    </FieldShape>
  )
}
