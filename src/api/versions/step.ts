/**
 * One step between two neighbouring versions of the API: what of each operation changed, in both directions. The
 * console sends requests down and takes answers up; the mock takes requests up and sends answers down. All values are
 * in camelCase, as `fromWire` gives them.
 */
import { isObject } from '../json-object'
import type { OperationId } from '../operation'
import type { ApiVersion } from '../version'

/** An object of a request or an answer, of which a step knows only what it changes. */
export type Fields = Readonly<Record<string, unknown>>

/** How a value is said in the older and in the newer version. Either function may throw `Unsayable`. */
export interface Change {
  readonly up: (older: Fields) => Fields
  readonly down: (newer: Fields) => Fields
}

/** What a step changes of one operation; a part that is missing is the same in both versions. */
export interface OperationStep {
  /** The API's id in the older version. */
  readonly id?: string
  /** The path template in the older version. */
  readonly path?: string
  readonly query?: Change
  readonly body?: Change
  readonly answer?: Change
}

export interface Step {
  readonly older: ApiVersion
  readonly newer: ApiVersion
  readonly operations: Readonly<Partial<Record<OperationId, OperationStep>>>
}

/** Thrown for a value that the older version cannot express. */
export class Unsayable extends Error {
  override name = 'Unsayable'
  /** The status with which a server refuses to give an answer that holds such a value. */
  readonly status: 400 | 406

  /** @param message what the value is: 'dual-stack interfaces' @param status of a server whose answer holds it */
  constructor(message: string, status: 400 | 406 = 400) {
    super(message)
    this.status = status
  }
}

/**
 * Applies a change to a body or an answer. The change gets a bare list as the object `{ list }`, and where its result
 * has a `list`, that list is returned. A value that is neither an object nor a list is returned as it is.
 */
export function changed(change: Change, direction: keyof Change, value: unknown): unknown {
  const given = Array.isArray(value) ? { list: value } : value
  if (!isObject(given)) return value
  const made = change[direction](given)
  return Array.isArray(made['list']) ? made['list'] : made
}

/** The same change of each object in a list under a key. @param key 'items' for a page, 'list' for a bare list */
export const each = (change: Change, key = 'items'): Change => {
  const all = (direction: keyof Change) => (value: Fields) => ({
    ...value,
    ...(Array.isArray(value[key]) && {
      [key]: value[key].map((item: unknown) => (isObject(item) ? change[direction](item) : item)),
    }),
  })
  return { up: all('up'), down: all('down') }
}

/** A change of the object under a key. */
export const inside = (key: string, change: Change): Change => {
  const there = (direction: keyof Change) => (value: Fields) => {
    const inner = value[key]
    return isObject(inner) ? { ...value, [key]: change[direction](inner) } : value
  }
  return { up: there('up'), down: there('down') }
}

/** A change of the objects of one type, of several. */
export const ofType = (type: string, change: Change): Change => ({
  up: (older) => (older['type'] === type ? change.up(older) : older),
  down: (newer) => (newer['type'] === type ? change.down(newer) : newer),
})

/** An object without some of its fields. */
export const without = (value: Fields, ...keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

/** The newer version has a field whose value was always the same before. */
export const always = (key: string, value: unknown): Change => ({
  up: (older) => ({ ...older, [key]: value }),
  down: (newer) => without(newer, key),
})

/** The newer version has an optional field that the older version can do without: `down` leaves it out. */
export const dropped = (key: string): Change => ({
  up: (older) => older,
  down: (newer) => without(newer, key),
})

/** The newer version has a field under another name. */
export const renamed = (older: string, newer: string): Change => {
  const from =
    (before: string, after: string) =>
    (value: Fields): Fields =>
      Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key === before ? after : key, field]),
      )
  return { up: from(older, newer), down: from(newer, older) }
}

/** Several changes of the same object. They are undone in the other order. */
export const all = (...changes: readonly Change[]): Change => ({
  up: (older) => changes.reduce((value, change) => change.up(value), older),
  down: (newer) => changes.reduceRight((value, change) => change.down(value), newer),
})
