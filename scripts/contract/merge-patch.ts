/** JSON merge patch, RFC 7396: an object of what is new or changed, in which null stands for what is gone. */

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value after a patch. */
export function patched(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const out = new Map(Object.entries(isObject(target) ? target : {}))
  for (const [key, value] of Object.entries(patch))
    if (value === null) out.delete(key)
    else out.set(key, patched(out.get(key), value))
  return Object.fromEntries(out)
}

/** The patch that makes a value of another one; `undefined` where they are the same. Neither holds null. */
export function patchBetween(before: Json | undefined, after: Json): Json | undefined {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : after
  const gone = Object.keys(before).filter((key) => !(key in after))
  const changed = Object.entries(after).flatMap(([key, value]) => {
    const patch = patchBetween(before[key], value)
    return patch === undefined ? [] : [[key, patch] as const]
  })
  return gone.length + changed.length === 0
    ? undefined
    : { ...Object.fromEntries(gone.map((key) => [key, null])), ...Object.fromEntries(changed) }
}
