import type { Times } from '@/model/exact-time'
import type { FieldProps } from './Field'
import { Field, useControl } from './Field'
import { FieldShape, InputBox, notForManagers } from './TextField'

/** Milliseconds to add to a time so that its UTC form reads as the clock of the zone does. */
const shiftOf = (time: number, times: Times) =>
  times === 'UTC' ? 0 : new Date(time).getTimezoneOffset() * -60_000

/** A time as the browser's field writes it: without a zone, to the minute. */
const written = (time: number | undefined, times: Times): string =>
  time === undefined ? '' : new Date(time + shiftOf(time, times)).toISOString().slice(0, 16)

/** What is typed without a zone is local to the browser, unless `Z` follows. */
const read = (text: string, times: Times): number =>
  Date.parse(times === 'UTC' && text !== '' ? `${text}Z` : text)

export interface DateTimeFieldProps extends FieldProps {
  /** Milliseconds since 1970. */
  value: number | undefined
  /** The zone of what the field shows. */
  times: Times
  /** `undefined` while the typed text is not a time. */
  onChange: (value: number | undefined) => void
}

/** A date and a time in the browser's own field, with its calendar and the user's own order. */
export function DateTimeField({ value, times, onChange, ...field }: DateTimeFieldProps) {
  return (
    <FieldShape
      type="datetime-local"
      value={written(value, times)}
      onChange={(text) => {
        const time = read(text, times)
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
