/**
 * Conversion between the API's JSON and the console's values. The API writes keys in snake_case and
 * dates as ISO strings; the console has camelCase and `Date`.
 *
 * - A string is a date when it looks like an ISO date in UTC and its key is `timestamp`, begins
 *   with `time_`, or ends with `_time` or `_expiration`.
 * - Documents of others and maps keep their keys (`VERBATIM`).
 * - Keys that would reach a prototype are refused in both directions.
 * - A number is a number, as the contract says; above 2^53 it is the nearest one. What must be exact, the API writes
 *   as a string of digits.
 */

/** Thrown for data with a key that would reach an object's prototype. */
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
 * Under these keys is a foreign document, or a map whose keys are data: it is not converted. The
 * signatures of a trust root depend on its exact text. The fields of a timeseries are shown by
 * their own names. The keys of a silo’s mapping are roles, such as `limited_collaborator`. The
 * payload of an alert has the schema of its class.
 */
const VERBATIM = new Set([
  'alert',
  'root_role',
  'rootRole',
  'history',
  'exports',
  'fields',
  'mapped_fleet_roles',
  'mappedFleetRoles',
])

/** True when a value under this key, in the API's spelling, may be a date. */
export const isDateKey = (key: string) =>
  key.startsWith('time_') ||
  key.endsWith('_time') ||
  key.endsWith('_expiration') ||
  key === 'timestamp'

function toDate(value: string): Date | string {
  if (!ISO_UTC.test(value)) return value
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : date
}

// Answers repeat a few dozen keys ten thousand times: each is converted once.
const camelKeys = new Map<string, string>()
function camelKey(key: string): string {
  let cached = camelKeys.get(key)
  if (cached === undefined) {
    if (PROTOTYPE_KEYS.has(key)) throw new WireError(`Refused the key ${key}`)
    cached = toCamelKey(key)
    if (camelKeys.size < 2000) camelKeys.set(key, cached)
  }
  return cached
}

/**
 * Parsed JSON as the console uses it: keys in camelCase, date strings under date keys as `Date`.
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
 * A value as JSON carries it: keys in snake_case, `Date` as an ISO string, `undefined` left out.
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

/**
 * The query string of a call with its question mark, or an empty string. `null` and `undefined` are
 * left out, an array repeats its key, a `Date` is written as ISO.
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
