/** Parses the text of a flag as a value. */
import * as z from 'zod'
import { byteCount, name, nameOrId, uuid } from '@/api/contract/common'
import { amountIn } from '@/model/amount'
import { isMoment, readMoment } from '@/model/moment'

type Schema = z.core.$ZodType

/** The kinds of values with their own parser; all others are texts. */
export type ValueKind = 'bytes' | 'time' | 'switch' | 'number' | 'choice' | 'text'

/** A value, or the reason why the text is not valid. */
export type Read = { value: unknown } | { wrong: string }

/** A schema without its optional and nullable wrappers. */
function plainSchema(schema: Schema): Schema {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault
  )
    inner = inner.unwrap()
  return inner
}

/** The allowed words of a value; `undefined` where there is no fixed set. */
export function choicesOf(schema: Schema): readonly string[] | undefined {
  const inner = plainSchema(schema)
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String)
  if (!(inner instanceof z.ZodUnion)) return undefined
  const parts = inner.options.map((option) => choicesOf(option))
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** Whether a flag can express the value. Lists and objects need a document after the line. */
export function isFlat(schema: Schema): boolean {
  const inner = plainSchema(schema)
  if (inner instanceof z.ZodUnion) return inner.options.every(isFlat)
  return !(
    inner instanceof z.ZodObject ||
    inner instanceof z.ZodArray ||
    inner instanceof z.ZodRecord ||
    inner instanceof z.ZodUnknown
  )
}

/** How to parse the text of a value. */
export function kindOfValue(schema: Schema): ValueKind {
  const inner = plainSchema(schema)
  if (inner === byteCount) return 'bytes'
  if (inner instanceof z.ZodDate) return 'time'
  if (inner instanceof z.ZodBoolean) return 'switch'
  if (choicesOf(inner)) return 'choice'
  return inner instanceof z.ZodNumber ? 'number' : 'text'
}

/** Parses a time in RFC 3339, or relative to now: '-1h'. @param now milliseconds since 1970 */
function timeOf(text: string, now: number): Date | undefined {
  const ago = /^-\d+ ?[a-z]+$/i.test(text) ? amountIn(text, 'ms') : undefined
  if (ago !== undefined) return isMoment(now + ago) ? new Date(now + ago) : undefined
  const isWhole =
    /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?$/.test(text)
  const at = isWhole ? readMoment(text) : undefined
  return at === undefined ? undefined : new Date(at)
}

/** The expected kind of value, after "not". */
function wanted(schema: Schema, kind: ValueKind): string {
  const inner = plainSchema(schema)
  const choices = choicesOf(inner)
  if (choices) return `one of ${choices.join(', ')}`
  if (inner === name || inner === nameOrId)
    return 'a name: lower-case letters, numbers and dashes, and a letter first, 63 characters at most'
  if (inner === uuid) return 'an ID, such as 5a1f9c2e-0000-4000-8000-000000000000'
  return {
    bytes: 'a size, such as 6GiB, 512k or 4096',
    time: 'a time, such as 2026-01-31T12:00:00Z or -1h',
    switch: 'true or false',
    number: 'a whole number in its range',
    choice: 'one of its words',
    text: 'such a value',
  }[kind]
}

/**
 * Parses a text as a value of a schema.
 * @param now milliseconds since 1970, for relative times
 */
export function readValue(schema: Schema, text: string, now: number): Read {
  const kind = kindOfValue(schema)
  const inner = plainSchema(schema)
  const wrong = kind === 'bytes' ? unitless(text) : undefined
  if (wrong !== undefined) return { wrong }
  const candidates: readonly unknown[] =
    kind === 'bytes'
      ? [amountIn(text, 'bytes')]
      : kind === 'time'
        ? [timeOf(text, now)]
        : kind === 'switch'
          ? [{ true: true, false: false }[text]]
          : [text, amountIn(text), { true: true, false: false }[text]]
  const found = candidates.find(
    (candidate) => candidate !== undefined && z.safeParse(inner, candidate).success,
  )
  return found === undefined
    ? { wrong: `“${shown(text)}” is not ${wanted(schema, kind)}` }
    : { value: found }
}

/** Fewer bytes than these are no size of anything: a unit was forgotten. */
const LEAST_BYTES = 4096

/** What a number without a unit lacks to be a size: '10' is ten bytes. */
const unitless = (text: string): string | undefined =>
  /^\d+$/.test(text) && Number(text) > 0 && Number(text) < LEAST_BYTES
    ? `“${text}” is ${text} bytes: write ${text}GiB or ${text}MiB`
    : undefined

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
