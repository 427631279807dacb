/**
 * The wire form, both ways: snake_case JSON outside, camelCase and Dates inside.
 * Source of every rule here: specification section 3, "Data conventions".
 */

/** Thrown for data that must not be carried over: keys that would reach an object's prototype. */
export class WireError extends Error {
  override name = 'WireError'
}

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

export const toSnakeKey = (key: string): string =>
  key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
export const toCamelKey = (key: string): string =>
  key.replace(/_+([a-z0-9])/g, (match, c: string, at: number) =>
    at === 0 ? match : c.toUpperCase(),
  )

/**
 * What is under these keys is somebody else's document, or a map whose keys are data: it is carried over
 * as it is. (A trust root's signatures depend on its very letters; the fields of a timeseries are shown by
 * their own names.) Source: `system-operator` B24.
 */
const VERBATIM = new Set(['root_role', 'rootRole', 'history', 'exports', 'fields'])

/** Is a value under this key (as the wire spells it) a date, if it looks like one? */
const isDateKey = (key: string) =>
  key.startsWith('time_') ||
  key.endsWith('_time') ||
  key.endsWith('_expiration') ||
  key === 'timestamp'

function toDate(value: string): Date | string {
  if (!ISO_UTC.test(value)) return value
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : date
}

// Answers repeat a few dozen keys ten thousand times over: convert each once.
const camelKeys = new Map<string, string>()
function camelKey(key: string): string {
  let known = camelKeys.get(key)
  if (known === undefined) {
    if (PROTOTYPE_KEYS.has(key)) throw new WireError(`Refused the key ${key}`)
    known = toCamelKey(key)
    if (camelKeys.size < 2000) camelKeys.set(key, known)
  }
  return known
}

/**
 * Parsed JSON as the console uses it: keys in camelCase, date strings under date keys as Date.
 * @throws WireError on a prototype key
 */
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire)
  if (typeof value !== 'object' || value === null) return value
  const out: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'string') out[camelKey(key)] = isDateKey(key) ? toDate(inner) : inner
    else out[camelKey(key)] = VERBATIM.has(key) ? inner : fromWire(inner)
  return out
}

/**
 * The console's value as JSON would carry it: keys in snake_case, Date as an ISO string, undefined
 * left out. Big integers stay big integers until `stringify`.
 * @throws WireError on a prototype key
 */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value !== 'object' || value === null) return value
  const out: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) throw new WireError(`Refused the key ${key}`)
    if (inner !== undefined) out[toSnakeKey(key)] = VERBATIM.has(key) ? inner : toWire(inner)
  }
  return out
}

type Json = typeof JSON & { rawJSON?: (text: string) => unknown }
type ReviverContext = { source?: string }

/** JSON text of a wire value; big integers are written as whole numbers where the platform can. */
export const stringify = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint'
      ? ((JSON as Json).rawJSON?.(inner.toString()) ?? inner.toString())
      : inner,
  )

/**
 * JSON text to a value; whole numbers too large for a number become big integers, where the platform
 * hands the reviver its source text (others keep the nearest number).
 * @throws SyntaxError on text that is not JSON
 */
export function parse(text: string): unknown {
  // A reviver is slow on ten thousand rows: only text with a very long digit run needs it.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  const revive = (_: string, value: unknown, context?: ReviverContext) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? 0)
      : value
  return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1])
}

/**
 * The query string of a call, with its question mark, or nothing. Null and undefined are left out,
 * an array repeats its key, a Date is written as ISO. Source: specification section 7.
 */
export function toQueryString(query: Readonly<Record<string, unknown>> | undefined): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== null && item !== undefined)
        params.append(toSnakeKey(key), item instanceof Date ? item.toISOString() : String(item))
  const text = params.toString()
  return text && `?${text}`
}
