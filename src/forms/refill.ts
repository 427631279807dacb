/** Start values of a form that depend on answers which come after it is shown. */
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { OperationForm } from './form-spec'

/**
 * Takes new start values over, except where the user has set something. A restored draft stays as it is.
 * @param start the start values, as far as they are known now
 * @param coming how many answers are still to come: the values are taken over whenever one has arrived
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
