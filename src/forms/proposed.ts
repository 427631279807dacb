/** Values that a form proposes. */
import { useEffect, useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps a field at a proposed value as long as the user has not chosen another one. What the form says about changed fields
 * does not tell: it takes a proposal for the user's own value once another field is back at its default.
 * @param value `undefined` as long as nothing is proposed
 */
export function useProposed<V extends FieldValues, N extends FieldPath<V>>(
  fields: Pick<UseFormReturn<V>, 'getValues' | 'setValue'>,
  name: N,
  value: FieldPathValue<V, N> | undefined,
): void {
  const start = useRef(fields.getValues(name))
  const last = useRef(start.current)
  useEffect(() => {
    const now = fields.getValues(name)
    if (value === undefined || (now !== last.current && now !== start.current)) return
    last.current = value
    if (now !== value) fields.setValue(name, value)
  }, [fields, name, value])
}
