/**
 * The difference between a thing on one rack and the same on another: rows of fields, by their paths in words. What
 * follows from the rack itself, such as ids and times, is set apart.
 */
import type { JsonObject } from '@/api/json-object'
import { capitalize } from '@/api/errors'
import { isObject } from '@/api/json-object'
import { isUuid } from '../identity'
import { naturalKey } from '../natural-key'
import { fieldWords, valueText } from './field-words'

/** How one field or thing differs: `left` and `right` are only on that side. */
export type Kind = 'equal' | 'changed' | 'left' | 'right'

export interface FieldRow {
  /** Distinguishes it from the other rows. */
  path: string
  /** 'Filters · ports' */
  label: string
  kind: Kind
  left: string | undefined
  right: string | undefined
}

export interface Compared {
  /** The fields that differ. */
  differing: readonly FieldRow[]
  equal: readonly FieldRow[]
  /** The fields that differ because the racks do. */
  natural: readonly FieldRow[]
}

/** A thing of a list, beside the one of the same name. */
export interface ComparedItem extends Compared {
  name: string
  kind: Kind
  left: JsonObject | undefined
  right: JsonObject | undefined
}

/** Members that follow from the rack, whatever they belong to. */
const NATURAL =
  /^(time[A-Z].*|timestamp|.*Expiration|generation|gen|rcgen|mac|ip|state|runState|devicePath)$/

const isNaturalValue = (value: unknown): boolean =>
  (typeof value === 'string' && isUuid(value)) ||
  (Array.isArray(value) && value.length > 0 && value.every(isNaturalValue))

const member = (key: string) => (item: JsonObject) => item[key]

/** What the things of a list are matched by: the first of these that each thing has, and each another one. */
const KEYS: readonly ((item: JsonObject) => unknown)[] = [
  member('name'),
  member('linkName'),
  // A BGP peer, an address, and a route of port settings.
  ({ addr }) => isObject(addr) && addr['targetAddr'],
  member('address'),
  ({ dst, gw }) => dst !== undefined && gw !== undefined && `${String(dst)} by ${String(gw)}`,
  member('interfaceName'),
]

type Wanted = ReadonlySet<string>

const isNatural = (key: string, value: unknown, more: Wanted): boolean =>
  NATURAL.test(key) || more.has(key) || isNaturalValue(value)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty))

/** A value with its type, such as `{ type: 'ip', value: '10.0.0.1' }`: one field. */
const isTagged = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['type'] === 'string' &&
  Object.keys(value).every((key) => key === 'type' || key === 'value') &&
  !(isObject(value['value']) && Object.values(value['value']).some(Array.isArray))

/** A value as a text by which it is compared: without what follows from the rack, lists in one order. */
function sameAs(value: unknown, more: Wanted): string {
  if (Array.isArray(value))
    return `[${value
      .map((one) => sameAs(one, more))
      .toSorted()
      .join()}]`
  if (!isObject(value)) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([key, inner]) => !isEmpty(inner) && !isNatural(key, inner, more))
    .map(([key, inner]) => `${JSON.stringify(key)}:${sameAs(inner, more)}`)
  return `{${members.toSorted().join()}}`
}

const isLeaf = (value: unknown): boolean => !isObject(value) || isTagged(value)

/** Whether a list is one field: of plain values, or of values with their types. */
const isPlainList = (value: unknown): boolean =>
  isEmpty(value) || (Array.isArray(value) && value.every(isLeaf))

/** What the things of both lists are matched by. */
const keyFor = (lists: readonly (readonly unknown[])[]) =>
  KEYS.find((key) =>
    lists.every((list) => {
      const found = list.map((one) => isObject(one) && key(one))
      return (
        found.every((one) => typeof one === 'string' && one !== '') &&
        new Set(found).size === found.length
      )
    }),
  )

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** One step of a path: a member, or the name of a thing in a list. */
interface Step {
  key: string
  isName?: true
}

const stepWords = ({ key, isName }: Step) => (isName ? key : fieldWords(key))

/** With a capital letter, unless the first word has its own: 'vCPUs'. */
const titled = (words: string) => (/^[a-z][A-Z]/.test(words) ? words : capitalize(words))

interface Found {
  rows: FieldRow[]
  natural: FieldRow[]
}

/** Walks through both sides at once, and notes each field. */
class Walk {
  readonly found: Found = { rows: [], natural: [] }
  readonly more: Wanted
  constructor(more: Wanted) {
    this.more = more
  }

  /** @param id distinguishes the rows of one path */
  note(
    path: readonly Step[],
    left: unknown,
    right: unknown,
    { isByNature = false, id = '' } = {},
  ): void {
    const [isLeft, isRight] = [!isEmpty(left), !isEmpty(right)]
    if (!isLeft && !isRight) return
    const more = isByNature ? new Set<string>() : this.more
    const isSame = isByNature
      ? JSON.stringify(left) === JSON.stringify(right)
      : sameAs(left, more) === sameAs(right, more)
    const key = path.findLast(({ isName }) => !isName)?.key ?? ''
    const row: FieldRow = {
      path: JSON.stringify([...path.map((step) => step.key), id]),
      label: titled(path.map(stepWords).join(' · ')),
      kind: isSame ? 'equal' : isLeft && isRight ? 'changed' : isLeft ? 'left' : 'right',
      left: isLeft ? valueText(key, left) : undefined,
      right: isRight ? valueText(key, right) : undefined,
    }
    ;(isByNature ? this.found.natural : this.found.rows).push(row)
  }

  lists(path: readonly Step[], left: readonly unknown[], right: readonly unknown[]): void {
    const key = keyFor([left, right])
    if (key !== undefined) {
      const named = (list: readonly unknown[]) =>
        new Map(list.filter(isObject).map((one) => [String(key(one)), one]))
      const [mine, yours] = [named(left), named(right)]
      for (const name of inOrder(mine, yours))
        this.members(
          [...path, { key: name, isName: true }],
          mine.get(name) ?? {},
          yours.get(name) ?? {},
        )
      return
    }
    // Without names, equal ones belong together, and each other one is only on its side.
    const byText = (list: readonly unknown[]) =>
      new Map(list.map((one) => [sameAs(one, this.more), one]))
    const [mine, yours] = [byText(left), byText(right)]
    for (const text of inOrder(mine, yours))
      this.note(path, mine.get(text), yours.get(text), { id: text })
  }

  members(path: readonly Step[], left: JsonObject, right: JsonObject): void {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [mine, yours] = [left[key], right[key]]
      if (isNatural(key, mine, this.more) || isNatural(key, yours, this.more))
        this.note([...path, { key }], mine, yours, { isByNature: true })
      else this.values([...path, { key }], mine, yours)
    }
  }

  values(path: readonly Step[], left: unknown, right: unknown): void {
    const both = [left, right].filter((one) => !isEmpty(one))
    if (both.length > 0 && both.every((one) => isObject(one) && !isTagged(one)))
      this.members(path, isObject(left) ? left : {}, isObject(right) ? right : {})
    else if (both.every(Array.isArray) && !both.every(isPlainList))
      this.lists(path, listOf(left), listOf(right))
    else this.note(path, left, right)
  }
}

/** The names on either side, in their natural order. */
const inOrder = (left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>) =>
  [...new Set([...left.keys(), ...right.keys()])].toSorted((a, b) => {
    const [one, other] = [naturalKey(a), naturalKey(b)]
    return one < other ? -1 : one > other ? 1 : 0
  })

/**
 * Compares a thing with the same on another rack, field by field. Lists are matched by name; their order does not matter.
 * @param natural further members that follow from the rack
 */
export function compareThings(
  left: JsonObject,
  right: JsonObject,
  natural: readonly string[] = [],
): Compared {
  const walk = new Walk(new Set(natural))
  walk.members([], left, right)
  const { rows, natural: byNature } = walk.found
  return {
    differing: rows.filter(({ kind }) => kind !== 'equal'),
    equal: rows.filter(({ kind }) => kind === 'equal'),
    natural: byNature.filter(({ kind }) => kind !== 'equal'),
  }
}

/** Compares two lists of things by their names. @param nameOf the name of a thing */
export function compareLists(
  left: readonly JsonObject[],
  right: readonly JsonObject[],
  nameOf: (item: JsonObject) => string,
  natural: readonly string[] = [],
): readonly ComparedItem[] {
  const named = (list: readonly JsonObject[]) => new Map(list.map((one) => [nameOf(one), one]))
  const [mine, yours] = [named(left), named(right)]
  return inOrder(mine, yours).map((name) => {
    const [one, other] = [mine.get(name), yours.get(name)]
    const compared = compareThings(one ?? {}, other ?? {}, natural)
    return {
      ...compared,
      name,
      left: one,
      right: other,
      kind: !other ? 'left' : !one ? 'right' : compared.differing.length > 0 ? 'changed' : 'equal',
    }
  })
}
