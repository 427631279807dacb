/** The draft of a form during a sign-in that interrupts it: in session storage, without secrets. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isPrivateKey, secretsOf } from '@/api/secrets'
import type { Draft, FormSpec } from './form-spec'
import { operationOf } from './form-spec'
import { changedFrom } from '@/model/merge'
import { present } from './present'

/** Where the draft of a form is stored. A page and the panel over it have one address. @param command what the form does */
export const draftKey = (address: string, command: string): string =>
  `draft ${address.split('?')[0]} ${command}`

/** The current values of the form. */
export const valuesOf = <V extends FieldValues>(fields: UseFormReturn<V>): V =>
  present(fields.getValues())

/** A field name in words: 'userData' → 'user data'. */
export const inWords = (field: string) => field.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Removes a draft from the storage and returns it. @param of the id of the signed-in user */
export function takeDraft<V>(key: string, of: string | undefined): Draft<V> | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    if (kept === null) return undefined
    sessionStorage.removeItem(key)
    const draft: Draft<V> = JSON.parse(kept)
    return draft.of === of ? draft : undefined
  } catch {
    return undefined
  }
}

/** The values that a draft restores: of a form that changes a thing those that were changed, since the thing may be another by now. */
export const restored = <V extends object>({ values, start }: Draft<V>): Partial<V> =>
  start ? changedFrom(start, values) : values

/**
 * The fields that a draft leaves out: those that the form declares, and those with values that its operation marks as
 * secret.
 */
function secretFields<V extends FieldValues>(spec: FormSpec<V>, values: V) {
  const named = new Set<string>(spec.secrets ?? [])
  const found = new Set(secretsOf(operationOf(spec, values), spec.toInput(values).body))
  const holds = (value: unknown): boolean =>
    typeof value === 'string'
      ? found.has(value) || isPrivateKey(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(holds)
  return (name: string) => named.has(name) || holds(values[name])
}

/** Stores the values of a form as a draft. @param of the id of the signed-in user */
export function keepDraft<V extends FieldValues>(
  key: string,
  spec: FormSpec<V>,
  values: V,
  of: string | undefined,
): void {
  const isSecret = secretFields(spec, values)
  const all = Object.entries(values)
  const plain = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !isSecret(name)))
  const draft: Draft<unknown> = {
    of,
    values: plain(values),
    ...(spec.changes && { start: plain(spec.start) }),
    // A switch holds no text that the user would have to type again.
    dropped: all.flatMap(([name, value]) =>
      isSecret(name) && !isBlank(value) && typeof value !== 'boolean' ? [inWords(name)] : [],
    ),
    left: spec.left?.() ?? [],
  }
  sessionStorage.setItem(key, JSON.stringify(draft))
}
