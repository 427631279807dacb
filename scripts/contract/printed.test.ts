/** The contract of each version, as it is printed, says what the facts of that version say. */
import { describe, expect, test } from 'vitest'
import type { Fact, Facts, MemberFacts, OperationFact } from './fact'
import { readFacts } from './files'
import { formOf } from './form'
import { printedContract } from './printed'
import { VERSIONS } from '@/api/version'

/** A type without its limits: in it, the same types are written alike, wherever they come from. */
type Tree =
  | 'any'
  | 'string'
  | 'number'
  | 'boolean'
  | { list: Tree }
  | { map: Tree }
  | { words: string[] }
  | { members: Record<string, Tree> }
  | { oneOf: Tree[] }

const text = (value: unknown) => JSON.stringify(value)

/** Objects of which each has one word of those that a member may be. */
function spread(tree: Tree): Tree[] {
  if (typeof tree === 'string' || !('members' in tree)) return [tree]
  const tag = Object.entries(tree.members).find(
    ([, of]) => typeof of === 'object' && 'words' in of && of.words.length > 1,
  )
  const [name = '', of] = tag ?? []
  return typeof of === 'object' && 'words' in of
    ? of.words.map((word) => ({ members: { ...tree.members, [name]: { words: [word] } } }))
    : [tree]
}

/** A value of one of several types: choices between choices are one choice, and the same type counts once. */
function oneOf(parts: readonly Tree[]): Tree {
  const flat = parts.flatMap((part) =>
    typeof part === 'object' && 'oneOf' in part ? part.oneOf : [part],
  )
  const objects =
    flat.length > 1 && flat.every((part) => typeof part === 'object' && 'members' in part)
  const unique = new Map((objects ? flat.flatMap(spread) : flat).map((part) => [text(part), part]))
  const [only] = unique.values()
  const sorted = [...unique.values()].toSorted((a, b) => (text(a) < text(b) ? -1 : 1))
  return unique.size === 1 && only !== undefined ? only : { oneOf: sorted }
}

const orNull = (tree: Tree, isNull: boolean): Tree =>
  isNull && tree !== 'any' ? { oneOf: [tree, { words: ['null'] }] } : tree

const sorted = (members: Record<string, Tree>) =>
  Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A fact as a tree. Names of members keep their question mark. */
function ofFact(fact: Fact, facts: Facts): Tree {
  const form = formOf(fact)
  const inside = (inner: Fact) => ofFact(inner, facts)
  const object = (members: MemberFacts): Record<string, Tree> =>
    Object.fromEntries(Object.entries(members).map(([key, inner]) => [key, inside(inner)]))
  const tree = (): Tree => {
    const { is } = form
    switch (is.kind) {
      case 'named': {
        const schema = facts.schemas[is.name]
        if (schema !== undefined) return inside(schema)
        if (is.name === 'any' || is.name === 'boolean') return is.name
        return /^(u?int|double|float)/.test(is.name) && is.name !== 'uint128' ? 'number' : 'string'
      }
      case 'text':
        return 'string'
      case 'list':
        return { list: inside(is.of) }
      case 'map':
        return { map: inside(is.of) }
      case 'words':
        return { words: is.words.map(String).toSorted() }
      case 'members':
        return { members: sorted(object(is.members)) }
      case 'kinds':
        return oneOf(
          Object.entries(is.kinds).map(([word, members]) => ({
            members: sorted({ ...object(members), [is.tag]: { words: [word] } }),
          })),
        )
      case 'union':
        return oneOf(is.of.map(inside))
    }
  }
  return orNull(tree(), form.null)
}

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | false
}

/** A printed schema as a tree. */
function ofSchema(schema: JsonSchema): Tree {
  const { type, properties, required = [], additionalProperties } = schema
  if (Array.isArray(type)) {
    const only = type.find((one) => one !== 'null')
    return orNull(ofSchema({ ...schema, ...(only !== undefined && { type: only }) }), true)
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) {
    const isNull = options.some((option) => option.type === 'null')
    return orNull(oneOf(options.filter((option) => option.type !== 'null').map(ofSchema)), isNull)
  }
  if (schema.const !== undefined) return { words: [String(schema.const)] }
  if (schema.enum) return { words: schema.enum.map(String).toSorted() }
  if (type === 'array') return { list: ofSchema(schema.items ?? {}) }
  if (type === 'object' && additionalProperties) return { map: ofSchema(additionalProperties) }
  if (type === 'object') {
    const members = Object.entries(properties ?? {}).map(([name, inner]): [string, Tree] => [
      required.includes(name) ? name : `${name}?`,
      ofSchema(inner),
    ])
    return { members: sorted(Object.fromEntries(members)) }
  }
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' ? type : 'any'
}

/** A call as both sides can say it. */
const ofOperation = ({ query = {}, params = {}, ...call }: OperationFact, facts: Facts) => ({
  method: call.method,
  path: call.path,
  params: Object.keys(params).toSorted(),
  query: Object.keys(query).toSorted(),
  body: call.body === undefined ? null : ofFact(call.body, facts),
  bodyType: call.bodyType ?? (call.body === undefined ? null : 'application/json'),
  answer: call.answer === undefined ? null : ofFact(call.answer, facts),
})

const ofPrinted = (call: ReturnType<typeof printedContract>[number]) => ({
  method: call.method,
  path: call.path,
  params: call.path_params.toSorted(),
  query: call.query.map(({ name, required }) => (required ? name : `${name}?`)).toSorted(),
  body: call.body && ofSchema(call.body as JsonSchema),
  bodyType: call.body_type,
  answer: call.result && ofSchema(call.result as JsonSchema),
})

test('every version has its facts', () => {
  expect(readFacts().map(({ version }) => version)).toEqual(VERSIONS)
})

describe.each(readFacts())('in $version', (facts) => {
  const version = VERSIONS.find((one) => one === facts.version) ?? VERSIONS[0]
  const printed = new Map(printedContract(version).map((call) => [call.id, call]))

  test('the contract has the operations of the API', () => {
    expect([...printed.keys()].toSorted()).toEqual(Object.keys(facts.operations).toSorted())
  })

  test('each has its address, its parameters, its body and its answer', () => {
    const differing = Object.entries(facts.operations).flatMap(([id, call]) => {
      const [told, said] = [ofOperation(call, facts), printed.get(id)]
      return said && text(told) === text(ofPrinted(said)) ? [] : [{ id, told, said }]
    })
    expect(differing).toEqual([])
  })

  test('each that answers with JSON or with nothing has its status', () => {
    const wrong = Object.entries(facts.operations).filter(
      ([id, { status = 0 }]) => status >= 200 && printed.get(id)?.status !== status,
    )
    expect(wrong.map(([id]) => id)).toEqual([])
  })
})
