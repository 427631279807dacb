/** The server's refusals: shown at their field where it is visible, else in the error box. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { get } from 'react-hook-form'
import { ApiError, capitalize, messageOf } from '@/api/errors'
import type { FormSpec } from './form-spec'

/** Thrown by `sendAll` where one field is the reason of the refusal. */
export class FieldRefused extends Error {
  readonly field: string
  /** The text at the field. */
  readonly note: string

  constructor(field: string, note: string, message: string) {
    super(message)
    this.field = field
    this.note = note
  }
}

export const NAME_TAKEN = 'Name already exists'

const NOTHING: readonly string[] = []

interface Refusal {
  errors: readonly string[]
  /** The field that shows the error: a change of the field clears the error. */
  field?: string
  /** The error does not concern the values: it stays until the form is sent again. */
  stays?: boolean
}

/** Whether the server refused the values, so that other values may succeed. */
const isAboutValues = (error: unknown): boolean =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 409)

/** The errors of a form. Each is shown in one place, and cleared when its values change. */
export function useRefusals<V extends FieldValues>(fields: UseFormReturn<V>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isHidden, setHidden] = useState(false)
  const { watch, setError, control } = fields
  useEffect(() => {
    const watching = watch((_, { name }) =>
      setRefusal((now) => {
        const isOther = now?.field !== undefined && name !== undefined && name !== now.field
        return now?.stays || isOther ? now : undefined
      }),
    )
    return () => watching.unsubscribe()
  }, [watch])
  // A field that is folded away, or not rendered, cannot be focused.
  useLayoutEffect(() => {
    setHidden(
      refusal?.field !== undefined &&
        document.activeElement?.getAttribute('aria-invalid') !== 'true',
    )
  }, [refusal])
  const actions = useMemo(
    () => ({
      /** @param field the field with the error, and the text to show there */
      refuse(error: unknown, field?: { name: string; note: string }) {
        // An error at a name that is no field would never be cleared, and the form could not be sent again.
        const isField = field && get(control._fields, field.name) !== undefined
        if (isField)
          setError(
            field.name as FieldPath<V>,
            { type: 'server', message: field.note },
            { shouldFocus: true },
          )
        setRefusal({
          errors: [messageOf(error)],
          ...(isField && { field: field.name }),
          stays: !isField && !isAboutValues(error),
        })
      },
      /** Shows errors that stay when values change. */
      show: (errors: readonly string[]) => setRefusal({ errors, stays: true }),
      clear: () => setRefusal(undefined),
    }),
    [setError, control],
  )
  return {
    errors: refusal && (refusal.field === undefined || isHidden) ? refusal.errors : NOTHING,
    ...actions,
  }
}

/**
 * The server's messages with a refused value and the reason: 'Unsupported value for "ncpus": must be at least 1',
 * 'Unable to parse body: ncpus: …'
 */
const REFUSED = [
  /^unsupported value for "([^"]+)": (.+)$/is,
  /^(?:unable to parse (?:json )?body: )?([\w.-]+): (.+)$/is,
]

/** A path in camelCase: 'signing_keypair.public_cert' → ['signingKeypair', 'publicCert']. */
const camel = (path: string): string[] =>
  path
    .split('.')
    .map((part) =>
      part
        .replaceAll(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase())
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    )

/** The field of a refusal, where the answer names one, and the message to show there. */
export function refusedField<V extends FieldValues>(
  error: unknown,
  spec: Pick<FormSpec<V>, 'names'>,
  values: V,
): { name: string; note: string } | undefined {
  if (error instanceof FieldRefused) return { name: error.field, note: error.note }
  if (!(error instanceof ApiError)) return undefined
  if (error.errorCode === 'ObjectAlreadyExists') {
    const resource = error.message.replace(/ name already exists$/, '')
    const field = spec.names ? spec.names[resource] : 'name'
    return field !== undefined && field in values ? { name: field, note: NAME_TAKEN } : undefined
  }
  if (!isAboutValues(error)) return undefined
  for (const form of REFUSED) {
    const [, path = '', why = ''] = form.exec(error.message) ?? []
    const field = spec.names?.[path] ?? camel(path).find((part) => part in values)
    if (field !== undefined) return { name: field, note: capitalize(why) }
  }
  return undefined
}
