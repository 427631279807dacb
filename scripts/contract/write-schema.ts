/** Writes types as zod schemas. Names of members are in camelCase, as everywhere inside the console. */
import type { ApiVersion, InVersions } from '@/api/version'
import { isDateKey, toCamelKey } from '@/api/wire'
import type { Member, Members, Stage, Type } from './merge'
import { rowOf } from './model'

interface Paths {
  readonly has: (path: string) => boolean
}

/** What the console makes of the differences between versions. Paths are as `Schema.kind.member`. */
export interface Marks {
  /** Members that came, and that the steps add to what is older: the console always has them. */
  readonly filled: Paths
  /** Members that went, and that the console still knows. */
  readonly kept: Paths
  /** Members that the console may lack, since the steps cannot make them: the version that has them. */
  readonly missing: Readonly<Record<string, ApiVersion>>
  /** Types that changed, and that the console knows in both forms. */
  readonly both: Paths
  /** Members that the console has beside those of the API. */
  readonly added: Readonly<Record<string, Readonly<Record<string, Member>>>>
  /** Comments. */
  readonly docs: Readonly<Record<string, string>>
}

export interface Writer extends Marks {
  readonly schemas: ReadonlyMap<string, Type>
  /** Says that a name is used. @returns the name */
  readonly taken: (name: string) => string
  /** The name of a version's constant. */
  readonly version: (version: ApiVersion) => string
  /** The name of a text of our own with this pattern. */
  readonly textOf: (pattern: string) => string | undefined
}

/** Sets of members that have a name in `common.ts`, each under its name there, in the order in which they are tried. */
const SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identity: {
    id: 'uuid',
    name: 'name',
    description: 'string',
    time_created: 'date-time',
    time_modified: 'date-time',
  },
  named: { name: 'name', description: 'string' },
  renamed: { 'name?': 'name | null', 'description?': 'string | null' },
  paging: { 'limit?': 'uint32 1.. | null', 'page_token?': 'string | null' },
}

/** Objects of query parameters that have a name in `common.ts`. */
const QUERIES: Readonly<Record<string, string>> = {
  'limit?:uint32 1.. | null page_token?:string | null sort_by?:NameOrIdSortMode': 'sortedList',
  'limit?:uint32 1.. | null page_token?:string | null sort_by?:IdSortMode': 'idList',
  'project:nameOrId': 'inProject',
  'project?:nameOrId': 'ofProject',
  'limit?:uint32 1.. | null page_token?:string | null project?:nameOrId sort_by?:NameOrIdSortMode':
    'projectList',
}

/** A member as a fact; `undefined` where only some versions have it, or where its type is no plain name. */
function plain(name: string, member: Member | undefined): string | undefined {
  if (!member || member.since || member.until || member.requiredSince) return undefined
  const { type, optional } = member
  if (type.kind !== 'named') return undefined
  return `${name}${optional ? '?' : ''}:${type.name}${type.null ? ' | null' : ''}`
}

/** How wide comments are. */
const WIDTH = 108

const SCALARS: Readonly<Record<string, string>> = {
  string: 'z.string()',
  uri: 'z.string()',
  byte: 'z.string()',
  hex: 'z.string()',
  ipv4: 'z.ipv4()',
  ipv6: 'z.ipv6()',
  boolean: 'z.boolean()',
  any: 'z.unknown()',
  double: 'z.number()',
  float: 'z.number()',
  number: 'z.number()',
  integer: 'z.int()',
  int8: 'z.int()',
  int16: 'z.int()',
  int32: 'z.int()',
  int64: 'z.int()',
}
/** Scalars that have a name in `common.ts`. */
const COMMON_SCALARS: Readonly<Record<string, string>> = {
  ip: 'ipAddress',
  uint: 'uint64',
}

const text = (value: string | number): string =>
  typeof value === 'number' ? `${value}` : `'${value}'`

function namedType(name: string, key: string, writer: Writer): string {
  const [scalar = '', range] = name.split(' ')
  if (scalar === 'date-time') return writer.taken(isDateKey(key) ? 'timestamp' : 'isoText')
  const base = SCALARS[scalar] ?? writer.taken(COMMON_SCALARS[scalar] ?? scalar)
  const [min, max] = range?.split('..') ?? []
  return `${base}${min ? `.min(${min})` : ''}${max ? `.max(${max})` : ''}`
}

/** The doc comment of a path, if it has one; a long one on several lines. */
export function docOf(path: string, { docs }: Pick<Marks, 'docs'>): string {
  const doc = docs[path]
  if (doc === undefined) return ''
  if (doc.length <= WIDTH) return `/** ${doc} */\n`
  const lines = doc.match(new RegExp(`\\S.{0,${WIDTH - 1}}(?=\\s|$)`, 'g')) ?? []
  return `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`
}

/** The members of an object, those first that stand in a named set. */
function writeMembers(members: Members, path: string, writer: Writer): string[] {
  const rest = new Map([...members, ...Object.entries(writer.added[path] ?? {})])
  const sets = Object.entries(SETS).flatMap(([set, facts]) => {
    const isWhole = Object.entries(facts).every(([key, fact]) => {
      const name = key.replace('?', '')
      return plain(name, rest.get(name)) === `${key}:${fact}`
    })
    if (!isWhole) return []
    for (const key of Object.keys(facts)) rest.delete(key.replace('?', ''))
    return [`...${writer.taken(set)}`]
  })
  const own = [...rest].map(([name, member]) => {
    const camel = toCamelKey(name)
    const at = `${path}.${camel}`
    const written = writeMember(member, at, name, writer)
    // An optional member of the same name as its schema is written shortly.
    return `${docOf(at, writer)}${written === camel ? camel : `${camel}: ${written}`}`
  })
  return [...sets, ...own]
}

const object = (members: readonly string[]): string =>
  members.length === 1 && members[0]?.startsWith('...')
    ? `z.object(${members[0].slice(3)})`
    : `z.object({ ${members.map((member) => `${member},`).join('\n')} })`

const suffix = (isNull: boolean, optional: boolean): string =>
  isNull && optional ? '.nullish()' : isNull ? '.nullable()' : optional ? '.optional()' : ''

/** A value with the versions that have it. */
export function marked(
  written: string,
  { since, until }: InVersions,
  at: string,
  writer: Writer,
): string {
  const { taken, version } = writer
  if (since && until)
    return `${taken('onlyBetween')}(${version(since)}, ${version(until)}, ${written})`
  if (since)
    return `${taken(writer.filled.has(at) ? 'filledSince' : 'since')}(${version(since)}, ${written})`
  if (until)
    return `${taken(writer.kept.has(at) ? 'until' : 'onlyUntil')}(${version(until)}, ${written})`
  return written
}

function writeMember(member: Member, at: string, key: string, writer: Writer): string {
  const { type, optional, requiredSince } = member
  const { missing, taken, version } = writer
  const plainly = writeType(type, at, key, writer) + suffix(type.null, optional)
  const written = requiredSince
    ? `${taken('requiredSince')}(${version(requiredSince)}, ${plainly})`
    : plainly
  return marked(written, missing[at] ? { since: missing[at] } : member, at, writer)
}

/** The forms that a type has had, the oldest inside. */
function writeStages(stages: readonly Stage[], at: string, key: string, writer: Writer): string {
  const forms = stages.map(({ since, optional, type }) => ({
    since,
    written: writeType(type, at, key, writer) + suffix(type.null, optional),
  }))
  return forms.slice(1).reduce((before, { since, written }, i) => {
    // Forms that the console does not know are no matter of its types.
    const isLast = i === forms.length - 2
    const change = writer.taken(isLast && !writer.both.has(at) ? 'rewordedIn' : 'changedIn')
    return `${change}(${writer.version(since)}, ${before}, ${written})`
  }, forms[0]?.written ?? '')
}

function writeKinds(type: Extract<Type, { kind: 'kinds' }>, at: string, writer: Writer): string {
  const tag = toCamelKey(type.tag)
  const kinds = [...type.kinds].map(([word, kind]) => {
    const path = `${at}.${word}`
    const members = writeMembers(kind.members, path, writer)
    const [only] = kind.members
    const written =
      tag === 'type' &&
      kind.members.size === 1 &&
      only?.[0] === 'value' &&
      members[0]?.startsWith('value: ')
        ? `${writer.taken('tagged')}('${word}', ${members[0].slice('value: '.length)})`
        : object([`${tag}: z.literal('${word}')`, ...members])
    const { since } = kind
    const marked = since
      ? `${writer.taken('kindSince')}(${writer.version(since)}, ${written})`
      : written
    return `${docOf(path, writer)}${marked}`
  })
  return `z.discriminatedUnion('${tag}', [\n${kinds.join(',\n')},\n])`
}

function writeWords({ words, later }: Extract<Type, { kind: 'words' }>, writer: Writer): string {
  const list = `[${words.map(text).join(', ')}]`
  if (words.length === 1 && words[0] !== undefined) return `z.literal(${text(words[0])})`
  if (words.some((word) => typeof word === 'number')) return `z.literal(${list})`
  return later.reduce(
    (written, { since, words: came }) =>
      `${writer.taken('valuesSince')}(${writer.version(since)}, ${written}, [${came.map(text).join(', ')}])`,
    `z.enum(${list})`,
  )
}

function writeText({ pattern, min, max }: Extract<Type, { kind: 'text' }>, writer: Writer): string {
  const ours = pattern === undefined ? undefined : writer.textOf(pattern)
  if (ours !== undefined) return writer.taken(ours)
  return [
    'z.string()',
    ...(pattern === undefined ? [] : [`.regex(${String(new RegExp(pattern))})`]),
    ...(min === undefined ? [] : [`.min(${min})`]),
    ...(max === undefined ? [] : [`.max(${max})`]),
  ].join('')
}

/** A type, without what says that it may be null or missing. @param key the member that has it, as on the wire */
export function writeType(type: Type, at: string, key: string, writer: Writer): string {
  const inside = (inner: Type) => writeType(inner, at, key, writer) + suffix(inner.null, false)
  switch (type.kind) {
    case 'named': {
      const row = rowOf(writer.schemas.get(type.name))
      return row ? `${writer.taken('page')}(${inside(row)})` : namedType(type.name, key, writer)
    }
    case 'list': {
      const { min, max } = type
      const limits = [
        ...(min === undefined || min === max ? [] : [`.min(${min})`]),
        ...(max === undefined || min === max ? [] : [`.max(${max})`]),
        ...(min !== undefined && min === max ? [`.length(${min})`] : []),
      ]
      return `z.array(${inside(type.of)})${limits.join('')}`
    }
    case 'map':
      return `z.record(z.string(), ${inside(type.of)})`
    case 'members':
      return object(writeMembers(type.members, at, writer))
    case 'union':
      return `z.union([${type.of.map(inside).join(', ')}])`
    case 'kinds':
      return writeKinds(type, at, writer)
    case 'words':
      return writeWords(type, writer)
    case 'text':
      return writeText(type, writer)
    case 'stages':
      return writeStages(type.stages, at, key, writer)
  }
}

/** The query of a call. */
export function writeQuery(query: Members, at: string, writer: Writer): string {
  const all = [...query].map(([name, member]) => plain(name, member))
  const ours = all.every((one) => one !== undefined) ? QUERIES[all.join(' ')] : undefined
  return ours === undefined ? object(writeMembers(query, at, writer)) : writer.taken(ours)
}
