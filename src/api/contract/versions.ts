/**
 * Marks what of a schema exists only in some versions of the API, and derives the schema of one version.
 * The contract is written once: its types hold what any version may have, so that the type checker asks
 * everywhere what happens where a field is missing.
 */
import * as z from 'zod'
import type { ApiVersion, InVersions } from '@/api/version'
import { VERSIONS, isIn } from '@/api/version'

type Schema = z.core.$ZodType

interface Mark extends InVersions {
  /** The field is optional before this version. */
  readonly requiredSince?: ApiVersion
  /** Of an enumeration: values that came later. */
  readonly values?: readonly { readonly since: ApiVersion; readonly of: readonly string[] }[]
}

const marks = new WeakMap<Schema, Mark>()

const lastBefore = (version: ApiVersion): ApiVersion =>
  VERSIONS[VERSIONS.indexOf(version) - 1] ?? VERSIONS[0]

/** A copy, so that the same schema can be used unmarked elsewhere. */
function marked<T extends Schema>(schema: T, mark: Mark): T {
  const copy = z.core.clone(schema)
  marks.set(copy, mark)
  return copy
}

/** A field that came with a version. From then on it is as the schema has it. */
export const since = <T extends Schema>(version: ApiVersion, schema: T): z.ZodOptional<T> =>
  marked(z.optional(schema), { since: version })

/** A field that went after a version. Up to then it is as the schema has it. */
export const until = <T extends Schema>(version: ApiVersion, schema: T): z.ZodOptional<T> =>
  marked(z.optional(schema), { until: version })

/** A schema with the type that the console knows, where the steps make every answer fit. */
const knownAs = <T extends Schema>(schema: Schema): T => schema as T

/** A field that came with a version. The steps add it to the answers of older versions: the console always has it. */
export const filledSince = <T extends Schema>(version: ApiVersion, schema: T): T =>
  knownAs(since(version, schema))

/** A field that later versions say in other words: the steps write it, the console does not know it. */
export const onlyUntil = (last: ApiVersion, schema: Schema): z.ZodOptional<z.ZodUndefined> =>
  knownAs(until(last, schema))

/** A field that only the versions from one to another have. The steps write it, the console does not know it. */
export const onlyBetween = (
  first: ApiVersion,
  last: ApiVersion,
  schema: Schema,
): z.ZodOptional<z.ZodUndefined> =>
  knownAs(marked(z.optional(schema), { since: first, until: last }))

/**
 * A value that has another form from a version on. The steps convert older answers: the console knows the new form
 * only.
 */
export const rewordedIn = <After extends Schema>(
  version: ApiVersion,
  before: Schema,
  after: After,
): After => knownAs(changedIn(version, before, after))

/** A field that a version made required. The console sends it always. */
export const requiredSince = <T extends Schema>(version: ApiVersion, schema: T): T =>
  marked(schema, { requiredSince: version })

/** A kind of a union that came with a version. */
export const kindSince = <T extends Schema>(version: ApiVersion, schema: T): T =>
  marked(schema, { since: version })

/** A value that has another form from a version on: `before` in older versions, `after` in that version and later. */
export const changedIn = <Before extends Schema, After extends Schema>(
  version: ApiVersion,
  before: Before,
  after: After,
): z.ZodUnion<readonly [Before, After]> =>
  z.union([marked(before, { until: lastBefore(version) }), kindSince(version, after)])

/** An enumeration with values that came with a version. */
export const valuesSince = <T extends z.ZodEnum>(
  version: ApiVersion,
  schema: T,
  of: readonly z.infer<T>[],
): T =>
  marked(schema, {
    values: [...(marks.get(schema)?.values ?? []), { since: version, of: of as readonly string[] }],
  })

/** What a node of a schema is made of; only the parts that lead to other schemas. */
interface Parts {
  type: string
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  keyType?: Schema
  valueType?: Schema
  items?: readonly Schema[]
  entries?: Readonly<Record<string, string>>
}

const known = new Map<ApiVersion, WeakMap<Schema, Schema>>()

/** The same object or list where nothing in it changed, so that a schema that no version changes stays itself. */
function keptOr<T extends object>(before: T, after: T): T {
  const [one, other] = [Object.entries(before), Object.entries(after)]
  const isSame =
    one.length === other.length &&
    one.every(([key, value], i) => other[i]?.[0] === key && other[i][1] === value)
  return isSame ? before : after
}

/** The parts of a node in one version. */
function partsAt(schema: Schema, version: ApiVersion): Partial<Parts> {
  const parts = schema._zod.def as Parts
  const at = (inner: Schema) => schemaAt(inner, version)
  const { shape, element, innerType, options, keyType, valueType, items, entries } = parts
  const later = new Set(
    (marks.get(schema)?.values ?? []).flatMap((values) => (isIn(version, values) ? [] : values.of)),
  )
  return {
    ...(shape && { shape: keptOr(shape, shapeAt(shape, version)) }),
    ...(element && { element: at(element) }),
    ...(innerType && { innerType: at(innerType) }),
    ...(options && {
      options: keptOr(
        options,
        options.filter((option) => isIn(version, marks.get(option) ?? {})).map(at),
      ),
    }),
    ...(keyType && { keyType: at(keyType) }),
    ...(valueType && { valueType: at(valueType) }),
    ...(items && { items: keptOr(items, items.map(at)) }),
    ...(entries && {
      entries: keptOr(
        entries,
        Object.fromEntries(Object.entries(entries).filter(([, value]) => !later.has(value))),
      ),
    }),
  }
}

/** A field in a version that has it. */
function fieldAt(field: Schema, version: ApiVersion): Schema {
  const { since: first, until: last, requiredSince: required } = marks.get(field) ?? {}
  if (required && !isIn(version, { since: required })) return z.optional(schemaAt(field, version))
  // The mark made the field optional; in a version that has the field, the schema inside applies.
  const isWrapped = first !== undefined || last !== undefined
  return isWrapped
    ? fieldAt((field as z.ZodOptional)._zod.def.innerType, version)
    : schemaAt(field, version)
}

const shapeAt = (shape: Readonly<Record<string, Schema>>, version: ApiVersion) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => isIn(version, marks.get(field) ?? {}))
      .map(([name, field]) => [name, fieldAt(field, version)]),
  )

/**
 * A schema as one version has it: fields, kinds and values of other versions are left out, and a field that
 * the version always has is required.
 */
export function schemaAt<T extends Schema>(schema: T, version: ApiVersion): T {
  const cache = known.get(version) ?? new WeakMap<Schema, Schema>()
  known.set(version, cache)
  const found = cache.get(schema)
  if (found) return found as T
  const { def } = schema._zod
  const whole = { ...def, ...partsAt(schema, version) } as T['_zod']['def']
  const made = keptOr<object>(def, whole) === def ? schema : z.core.clone(schema, whole)
  cache.set(schema, made)
  return made
}

/** How an operation answers when it succeeds. */
interface Answer {
  result?: z.ZodType
  status: number
}

/** The same in one version: where that version has no result, 204 without a body. */
export function answerAt({ result, status }: Answer, version: ApiVersion): Answer {
  if (!result) return { status }
  return isIn(version, marks.get(result) ?? {})
    ? { result: fieldAt(result, version) as z.ZodType, status }
    : { status: 204 }
}
