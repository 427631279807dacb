/** Start values of a form from answers that arrive after the form is shown. */
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { OperationForm } from './form-spec'

/**
 * Takes over new start values, except in fields that the user has changed. A restored draft stays as it is.
 * @param start the currently known start values
 * @param coming the number of outstanding answers: the values are taken over whenever an answer arrives
 */
export function useRefill<V extends FieldValues>(
  { fields, restored }: Pick<OperationForm<V>, 'fields' | 'restored'>,
  start: V,
  coming: number,
): void {
  const left = useRef(coming)
  useEffect(() => {
    if (left.current === coming) return
    left.current = coming
    if (restored) return
    fields.reset(start, {
      keepDirtyValues: true,
      keepDirty: true,
      keepErrors: true,
      keepTouched: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    })
  })
}
