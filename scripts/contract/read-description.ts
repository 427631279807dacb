/** Takes the facts out of a description of the API (OpenAPI 3.0, as the control plane's server writes it). */
import type { Fact, Facts, MemberFacts, OperationFact } from './fact'

/** A JSON schema, as far as the descriptions use it. */
interface Schema {
  $ref?: string
  type?: string
  format?: string
  nullable?: boolean
  enum?: (string | number | null)[]
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  uniqueItems?: boolean
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Call {
  operationId: string
  tags?: string[]
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

/** A description of the API. */
export interface Description {
  info: { version: string }
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

/** Entries in the order of their keys, so that the order in a description does not matter. */
const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

const membersOf = ({ properties = {}, required = [] }: Schema): MemberFacts =>
  sorted(
    Object.entries(properties).map(([name, schema]) => [
      required.includes(name) ? name : `${name}?`,
      factOf(schema),
    ]),
  )

/** The one word that a schema allows. */
const onlyWord = ({ enum: words, $ref }: Schema): string | undefined =>
  words?.length === 1 && !$ref ? String(words[0]) : undefined

/** A choice between objects that one member tells apart, if it is one. */
function kindsOf(options: readonly Schema[]): Fact | undefined {
  const tag = Object.keys(options[0]?.properties ?? {}).find((key) =>
    options.every(
      ({ properties, required }) =>
        required?.includes(key) && onlyWord(properties?.[key] ?? {}) !== undefined,
    ),
  )
  if (tag === undefined) return undefined
  const kinds = options.map((option): [string, MemberFacts] => {
    const { [tag]: word, ...properties } = option.properties ?? {}
    return [onlyWord(word ?? {}) ?? '', membersOf({ ...option, properties })]
  })
  // Two kinds of one word differ in what else they hold: no plain choice by that word.
  return new Set(kinds.map(([word]) => word)).size < kinds.length
    ? undefined
    : { tag, kinds: Object.fromEntries(kinds) }
}

function choiceOf(options: readonly Schema[]): Fact {
  if (options.every((option) => option.enum && !option.properties))
    return { words: options.flatMap((option) => option.enum ?? []).filter((word) => word !== null) }
  return kindsOf(options) ?? { union: options.map(factOf) }
}

function listOf({ items = {}, minItems, maxItems, uniqueItems }: Schema): Fact {
  const list = factOf(items)
  if (
    typeof list === 'string' &&
    !list.includes(' ') &&
    minItems === undefined &&
    maxItems === undefined &&
    !uniqueItems
  )
    return `${list}[]`
  return {
    list,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
    ...(uniqueItems && { unique: true }),
  }
}

function textOf({ format, pattern, minLength, maxLength }: Schema): Fact {
  if (pattern === undefined && minLength === undefined && maxLength === undefined)
    return format?.split(' ')[0] ?? 'string'
  return {
    text: {
      ...(pattern !== undefined && { pattern }),
      ...(minLength !== undefined && { min: minLength }),
      ...(maxLength !== undefined && { max: maxLength }),
    },
  }
}

/** A number with the ends of its range; that an unsigned one is not below 0 goes without saying. */
function numberOf({ type = '', format = type, minimum, maximum }: Schema): Fact {
  const min = format.startsWith('uint') && minimum === 0 ? undefined : minimum
  return min === undefined && maximum === undefined
    ? format
    : `${format} ${min ?? ''}..${maximum ?? ''}`
}

/** A type without what says that it may be null. */
function plainFact(schema: Schema): Fact {
  const { $ref, type, allOf, oneOf, anyOf, additionalProperties } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (allOf?.length === 1 && allOf[0]) return factOf(allOf[0])
  const options = oneOf ?? anyOf
  if (options) return choiceOf(options)
  if (schema.enum) return { words: schema.enum.filter((word) => word !== null) }
  if (type === 'array') return listOf(schema)
  if (type === 'string') return textOf(schema)
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return type
  if (typeof additionalProperties === 'object') return { map: factOf(additionalProperties) }
  if (type === 'object') return { members: membersOf(schema) }
  if (type === undefined && !allOf) return 'any'
  throw new TypeError(`no fact is known for ${JSON.stringify(schema)}`)
}

function factOf(schema: Schema): Fact {
  const fact = plainFact(schema)
  if (!schema.nullable) return fact
  return typeof fact === 'string' ? `${fact} | null` : { ...fact, null: true }
}

/** The parameters of a call that stand in one place. */
function parametersIn(place: string, { parameters = [] }: Call): MemberFacts | undefined {
  const found = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }): [string, Fact] => [
      required ? name : `${name}?`,
      factOf(schema),
    ])
  return found.length === 0 ? undefined : sorted(found)
}

function operationOf(method: string, path: string, call: Call): OperationFact {
  const params = parametersIn('path', call)
  const query = parametersIn('query', call)
  const headers = parametersIn('header', call)
  const [bodyType, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const isJson = bodyType === 'application/json'
  const [status, response] =
    Object.entries(call.responses).find(([code]) => /^[123]|default/.test(code)) ?? []
  const answer = response?.content?.['application/json']?.schema
  return {
    method: method.toUpperCase(),
    path,
    tag: call.tags?.[0] ?? '',
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(bodyType !== 'application/octet-stream' && body && { body: factOf(body.schema ?? {}) }),
    ...(bodyType !== undefined && !isJson && { bodyType }),
    ...(Number(status) > 0 && { status: Number(status) }),
    ...(answer && { answer: factOf(answer) }),
  }
}

/** The facts of a description. @throws TypeError for a schema of a form that it does not know */
export const readDescription = ({ info, paths, components }: Description): Facts => ({
  version: info.version,
  operations: sorted(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]): [string, OperationFact] => [
        call.operationId,
        operationOf(method, path, call),
      ]),
    ),
  ),
  schemas: sorted(
    Object.entries(components.schemas).map(([name, schema]): [string, Fact] => [
      name,
      factOf(schema),
    ]),
  ),
})
