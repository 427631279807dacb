/** Fills a form with values that were given for it, such as those of a typed line. */
import { useEffect, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useStore } from 'zustand'
import { toSnakeKey } from '@/api/wire'
import { SECRET_PLACEHOLDER, withoutSecrets } from '@/api/secrets'
import type { FormSpec, GivenBody } from './form-spec'
import { operationOf } from './form-spec'
import { valuesOf } from './draft'
import type { GivenValues } from './run-filled'
import { waiting } from './run-filled'

/** Whether a value has all members of `given`, at any depth. Further members do not matter. */
export function holds(there: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(there) &&
      there.length === given.length &&
      given.every((item, i) => holds(there[i], item))
    )
  if (typeof given !== 'object' || given === null)
    return JSON.stringify(there ?? null) === JSON.stringify(given ?? null)
  if (typeof there !== 'object' || there === null) return false
  const members = new Map<string, unknown>(Object.entries(there))
  return Object.entries(given).every(([key, inner]) => holds(members.get(key), inner))
}

/**
 * A given value converted to a field's type; `undefined` where it does not fit.
 * @param start the start value of the field, which decides the type
 */
function fitting(start: unknown, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && typeof start !== 'object') return undefined
  if (start === undefined || start === null || typeof start === typeof value) return value
  return typeof start === 'string' && ['number', 'bigint'].includes(typeof value)
    ? String(value)
    : undefined
}

interface Filled<V> {
  values: Partial<V>
  /** The names of the given values without a fitting field. */
  left: readonly string[]
}

/**
 * The fields for given values: first by the form's own mapping, then by equal names. A field is filled in only if the
 * resulting request has the given value, since a field may use another unit.
 * @param now the current values of the form
 */
export function filledWith<V extends FieldValues>(
  spec: Pick<FormSpec<V>, 'operation' | 'start' | 'toInput' | 'names' | 'filling'>,
  now: V,
  { body, operation }: GivenValues,
): Filled<V> {
  const { start, names = {}, filling } = spec
  const sendable = withoutSecrets(operationOf(spec, now), body) as GivenBody
  const isSecret = (key: string) => JSON.stringify(sendable[key] ?? '').includes(SECRET_PLACEHOLDER)
  const given = Object.entries(body).filter(([key]) => !isSecret(key))
  const mapped: Partial<V> = filling?.from(Object.fromEntries(given), operation) ?? {}
  const written = (values: Partial<V>): unknown => {
    const whole = { ...now, ...values }
    return filling?.compared?.(whole) ?? spec.toInput(whole).body
  }
  let values = mapped
  const isTaken = ([key, value]: readonly [string, unknown], by: Partial<V>) =>
    filling?.isMet?.(key, value) === true || holds(written(by), { [key]: value })
  for (const one of given) {
    if (isTaken(one, values)) continue
    const [key, value] = one
    const field = names[key] ?? names[toSnakeKey(key)] ?? key
    const fits = Object.hasOwn(start, field) ? fitting(start[field], value) : undefined
    const more: Partial<V> = { ...values, [field]: fits }
    if (fits !== undefined && isTaken(one, more)) values = more
  }
  const taken = new Set(given.flatMap((one) => (isTaken(one, values) ? [one[0]] : [])))
  return { values, left: Object.keys(body).filter((key) => !taken.has(key)) }
}

/** The fields for given values; none where the values are in no form that the form understands. */
function filledOrLeft<V extends FieldValues>(
  ...[spec, now, given]: Parameters<typeof filledWith<V>>
): Filled<V> {
  try {
    return filledWith(spec, now, given)
  } catch {
    return { values: {}, left: Object.keys(given.body) }
  }
}

/**
 * Fills in the values that wait for the form of this command.
 * @param filling the mapping of the form as currently rendered
 * @returns the names of the values that did not fit; `undefined` where no values were given
 */
export function useGivenValues<V extends FieldValues>(
  live: { readonly current: { spec: FormSpec<V>; fields: UseFormReturn<V> } },
  filling: FormSpec<V>['filling'],
): readonly string[] | undefined {
  const { command } = live.current.spec
  const given = useStore(waiting, ({ values }) =>
    values?.command === command ? values : undefined,
  )
  const [left, setLeft] = useState<readonly string[]>()
  const isWaiting = given !== undefined && filling?.waits?.(given.body) === true
  useEffect(() => {
    if (!given || isWaiting) return
    waiting.setState({ values: undefined })
    if (Date.now() > given.until) return
    const { spec, fields } = live.current
    const filled = filledOrLeft(spec, valuesOf(fields), given)
    for (const [name, value] of Object.entries(filled.values))
      fields.setValue(name as FieldPath<V>, value as FieldPathValue<V, FieldPath<V>>, {
        shouldDirty: true,
        shouldTouch: true,
      })
    setLeft(filled.left)
  }, [given, live, isWaiting])
  return left
}
