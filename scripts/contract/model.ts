/** The calls and schemas of all versions as one: what the generator writes. */
import type { ApiVersion, InVersions } from '@/api/version'
import { VERSIONS, isIn } from '@/api/version'
import { toCamelKey } from '@/api/wire'
import type { Fact, Facts, MemberFacts, OperationFact } from './fact'
import type { History } from './history'
import { historiesOf, newestId } from './history'
import type { At, Member, Members, Type } from './merge'
import { merged, mergedMembers } from './merge'

export interface Call extends InVersions {
  /** The id in the newest version that has it, in camelCase. */
  readonly id: string
  /** As in that version. */
  readonly method: string
  readonly path: string
  /** The types of its path parameters. */
  readonly params: readonly Type[]
  readonly query?: Members
  readonly body?: Type
  readonly bodyType?: string
  readonly answer?: { readonly type: Type } & InVersions
  readonly status: number
}

export interface Model {
  readonly calls: readonly Call[]
  readonly schemas: ReadonlyMap<string, Type>
  readonly histories: readonly History[]
}

/** What is known besides the facts. */
export interface Known {
  /** Names of schemas that are others than the API's, some of them up to a version. */
  readonly names: Readonly<Record<string, string | { until: ApiVersion; name: string }>>
  /** Schemas that are written by hand. */
  readonly isOurs: (name: string) => boolean
  /** The earlier ids of calls that got another id and another address at once, both in camelCase. */
  readonly was: Readonly<Record<string, string>>
}

const isVersion = (version: string): version is ApiVersion =>
  VERSIONS.some((known) => known === version)

/** A fact with the names of schemas replaced. */
function renamed(fact: Fact, name: (given: string) => string): Fact {
  const inside = (inner: Fact) => renamed(inner, name)
  const members = (object: MemberFacts): MemberFacts =>
    Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, inside(inner)]))
  if (typeof fact === 'string') return fact.replace(/^\w+/, name)
  if ('list' in fact) return { ...fact, list: inside(fact.list) }
  if ('map' in fact) return { ...fact, map: inside(fact.map) }
  if ('members' in fact) return { ...fact, members: members(fact.members) }
  if ('union' in fact) return { ...fact, union: fact.union.map(inside) }
  if (!('kinds' in fact)) return fact
  const kinds = Object.entries(fact.kinds).map(([word, object]) => [word, members(object)])
  return { ...fact, kinds: Object.fromEntries(kinds) }
}

/** The facts of one version with our names. A schema that only names a plain type is that type. */
function named({ operations, schemas }: Facts, version: ApiVersion, { names }: Known) {
  const name = (given: string): string => {
    const ours = names[given]
    if (typeof ours === 'string') return ours
    if (ours && isIn(version, ours)) return ours.name
    const fact = schemas[given]
    return typeof fact === 'string' && /^[a-z][^[|]*$/.test(fact) ? fact : given
  }
  const fact = (given: Fact) => renamed(given, name)
  return {
    fact,
    schemas: new Map(
      Object.entries(schemas)
        .map(([given, schema]) => [name(given), fact(schema)] as const)
        // A plain type is no schema.
        .filter(([ours]) => /^[A-Z]/.test(ours)),
    ),
    operations: new Map(Object.entries(operations).map(([id, call]) => [toCamelKey(id), call])),
  }
}

type Named = At<ReturnType<typeof named>>

/** The types that a type names. */
export function namesIn(type: Type): string[] {
  const ofMembers = (members: Members) =>
    [...members.values()].flatMap((member) => namesIn(member.type))
  switch (type.kind) {
    case 'named':
      return [type.name]
    case 'list':
    case 'map':
      return namesIn(type.of)
    case 'members':
      return ofMembers(type.members)
    case 'kinds':
      return [...type.kinds.values()].flatMap(({ members }) => ofMembers(members))
    case 'union':
      return type.of.flatMap(namesIn)
    case 'stages':
      return type.stages.flatMap((stage) => namesIn(stage.type))
    case 'text':
    case 'words':
      return []
  }
}

/** The type of the rows, if a schema is a page of a list. */
export function rowOf(type: Type | undefined): Type | undefined {
  if (type?.kind !== 'members' || type.members.size !== 2) return undefined
  const items = type.members.get('items')?.type
  return type.members.has('next_page') && items?.kind === 'list' ? items.of : undefined
}

const wholeMember = (fact: Fact | undefined): MemberFacts =>
  fact === undefined ? {} : { it: fact }

/** A part of a call, in the versions that have the call. */
function partOf(
  here: readonly (Named & { call: OperationFact })[],
  part: 'body' | 'answer',
  what: string,
): Member | undefined {
  const forms = here.map(({ version, form, call }) => {
    const fact = call[part]
    return { version, form: wholeMember(fact === undefined ? undefined : form.fact(fact)) }
  })
  return forms.some(({ form }) => 'it' in form) ? mergedMembers(forms, what).get('it') : undefined
}

function callOf(history: History, all: readonly Named[]): Call {
  const here = history.flatMap(({ version, call }) => {
    const form = all.find((at) => at.version === version)?.form
    return form ? [{ version, form, call }] : []
  })
  const id = newestId(history)
  const newest = here.at(-1)
  if (!newest) throw new Error(`${id} is in no version`)
  const query = mergedMembers(
    here.map(({ version, form, call }) => ({
      version,
      form: Object.fromEntries(
        Object.entries(call.query ?? {}).map(([key, fact]) => [key, form.fact(fact)]),
      ),
    })),
    `${id}.query`,
  )
  const body = partOf(here, 'body', `${id}.body`)
  const answer = partOf(here, 'answer', `${id}.result`)
  const answering = here.findLast(({ call }) => call.answer !== undefined) ?? newest
  const { status = 200, method, bodyType } = answering.call
  if (here.some(({ call }) => call.method !== method))
    throw new Error(`${id} has another method in some versions, for which the contract has no mark`)
  if (body?.since || body?.until || body?.optional)
    throw new Error(`${id} has a body in some versions only, for which the contract has no mark`)
  const first = here[0]?.version
  return {
    id,
    method,
    path: newest.call.path,
    ...(first !== all[0]?.version && first && { since: first }),
    ...(newest.version !== all.at(-1)?.version && { until: newest.version }),
    params: Object.values(newest.call.params ?? {}).map((fact) =>
      merged([{ version: newest.version, form: newest.form.fact(fact) }], id),
    ),
    ...(query.size > 0 && { query }),
    ...(body && { body: body.type }),
    ...(bodyType !== undefined && { bodyType }),
    ...(answer && { answer }),
    // A web socket answers with 101, which says nothing of a call.
    status: status < 200 ? 200 : status,
  }
}

/** The types that a call names itself. */
export const typesOf = ({ params, query, body, answer }: Call): Type[] => [
  ...params,
  ...[...(query?.values() ?? [])].map((member) => member.type),
  ...(body ? [body] : []),
  ...(answer ? [answer.type] : []),
]

/**
 * One model of the facts of several versions.
 * @param facts from oldest to newest
 * @throws Error for what only a person can decide, with the place where to say it
 */
export function modelOf(facts: readonly Facts[], known: Known): Model {
  const all = facts.flatMap((one): Named[] =>
    isVersion(one.version) ? [{ version: one.version, form: named(one, one.version, known) }] : [],
  )
  const histories = historiesOf(
    all.map(({ version, form }) => ({ version, form: form.operations })),
    known.was,
  )
  const calls = histories.map((history) => callOf(history, all))
  const schemas = new Map<string, Type>()
  const add = (name: string): void => {
    if (schemas.has(name) || known.isOurs(name)) return
    const forms = all.flatMap(({ version, form }) => {
      const fact = form.schemas.get(name)
      return fact === undefined ? [] : [{ version, form: fact }]
    })
    if (forms.length === 0) return
    const type = merged(forms, name)
    schemas.set(name, type)
    namesIn(type).forEach(add)
  }
  for (const call of calls) for (const type of typesOf(call)) namesIn(type).forEach(add)
  return { calls, schemas, histories }
}
