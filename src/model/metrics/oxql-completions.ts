/** OxQL as it is typed: what may stand at a place. The grammar says of which kind, and the plan of the query before it which. */
import type { FieldValue, OxqlQueryResult, TimeseriesSchema } from '@/api/contract/metrics'
import { parseOxql } from './oxql-grammar'
import type { Schema, Shape } from './oxql-plan'
import { escaped } from './oxql'
import { impliedNames, planOf } from './oxql-plan'

/** What may be inserted. */
export interface Completion {
  text: string
  /** What it is, in a word or a sentence. */
  hint: string
}

export interface Completions {
  /** The part of the text that a completion replaces, as offsets. */
  from: number
  to: number
  items: readonly Completion[]
}

/** What completions are made of beside the grammar. */
export interface Known {
  schemas: readonly (Schema & Pick<TimeseriesSchema, 'description'>)[]
  /** The values of fields that answers had, as literals, by the field's name. */
  seen: ReadonlyMap<string, ReadonlySet<string>>
}

/** What is inserted for a word or a sign of the grammar; one that is not here is not offered. */
const SIGNS: Readonly<Record<string, Completion>> = {
  get: { text: 'get ', hint: 'the values of a timeseries' },
  filter: { text: 'filter ', hint: 'only what meets conditions' },
  align: { text: 'align mean_within(', hint: 'one mean value for each length of time' },
  group_by: { text: 'group_by [', hint: 'one series for each value of some fields' },
  join: { text: 'join', hint: 'the tables of queries in braces, side by side' },
  first: { text: 'first ', hint: 'so many values from the beginning' },
  last: { text: 'last ', hint: 'so many values from the end' },
  mean_within: { text: 'mean_within(', hint: 'the mean value within each length of time' },
  mean: { text: 'mean', hint: 'the mean of the series' },
  sum: { text: 'sum', hint: 'the sum of the series' },
  '==': { text: '== ', hint: 'equals' },
  '!=': { text: '!= ', hint: 'differs' },
  '>': { text: '> ', hint: 'a comparison' },
  '>=': { text: '>= ', hint: 'a comparison' },
  '<': { text: '< ', hint: 'a comparison' },
  '<=': { text: '<= ', hint: 'a comparison' },
  '~=': { text: '~= ', hint: 'matches a regular expression' },
  '&&': { text: '&& ', hint: 'and' },
  '||': { text: '|| ', hint: 'or' },
  '^': { text: '^ ', hint: 'one of both, and not the other' },
  '|': { text: '| ', hint: 'a further operation' },
}

const IMPLIED: Readonly<Record<string, string>> = {
  timestamp: 'the time of a value',
  start_time: 'the time from which on it was counted',
  datum: 'the value',
}

const DURATIONS = ['10s', '30s', '1m', '5m', '1h'].map((text) => ({
  text,
  hint: 'a length of time',
}))
const AGES = ['1m', '5m', '1h', '1d'].map((age) => ({
  text: `@now() - ${age}`,
  hint: 'a time before now',
}))

/** Where the text that is still open begins, at its quotation mark. */
function openText(text: string): number | undefined {
  let open: number | undefined
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (open === undefined && (letter === '"' || letter === "'")) open = at
    else if (open !== undefined && letter === text[open]) open = undefined
  }
  return open
}

/** The query that a place stands in, up to its last operation that is complete. */
function queryBefore(text: string): string {
  const bare = text.replace(/"[^"]*"|'[^']*'/g, (found) => ' '.repeat(found.length))
  const starts = [0]
  const pipes: (number | undefined)[] = [undefined]
  for (const { 0: sign, index } of bare.matchAll(/\|\||[|{};]/g)) {
    if (sign === '{') {
      starts.push(index + 1)
      pipes.push(undefined)
    } else if (sign === '}') {
      starts.pop()
      pipes.pop()
    } else if (sign === ';') {
      starts[starts.length - 1] = index + 1
      pipes[pipes.length - 1] = undefined
    } else if (sign === '|') pipes[pipes.length - 1] = index
  }
  return text.slice(starts.at(-1), pipes.at(-1) ?? text.length).trim()
}

/** The tables before a place. Of a query that cannot be carried out there are none. */
function tablesBefore(text: string, schemas: readonly Schema[]): readonly Shape[] {
  const query = parseOxql(queryBefore(text), 0)
  const plan = query.ok && planOf(query.value, schemas, true)
  return plan && 'tables' in plan ? plan.tables : []
}

/** The fields that all the tables have. */
function fieldsOf(tables: readonly Shape[], { schemas }: Known): readonly Completion[] {
  const [first, ...others] = tables
  const names = [...(first?.fields.keys() ?? [])].filter((name) =>
    others.every(({ fields }) => fields.has(name)),
  )
  const read = new Set(tables.flatMap(({ name }) => name.split(',')))
  const described = new Map(
    schemas
      .filter(({ timeseriesName }) => read.has(timeseriesName))
      .flatMap(({ fieldSchema }) =>
        fieldSchema.map(({ name, description }) => [name, description] as const),
      ),
  )
  return names.map((name) => ({ text: name, hint: described.get(name) ?? '' }))
}

/** The fields and the implied names that all the tables have. */
function namesOf(tables: readonly Shape[], known: Known): readonly Completion[] {
  const [first, ...others] = tables
  const implied = first
    ? impliedNames(first).filter((name) => others.every((one) => impliedNames(one).includes(name)))
    : ['timestamp']
  return [
    ...fieldsOf(tables, known),
    ...implied.map((name) => ({ text: name, hint: IMPLIED[name] ?? 'a part of the distribution' })),
  ]
}

/** What a name may be compared with: times, or the values that were seen. */
function literalsFor(before: string, known: Known): readonly Completion[] {
  const [, name = ''] = /([a-z][a-z\d_]*)\s*(?:==|!=|>=|<=|~=|[<>])\s*$/.exec(before) ?? []
  if (name === 'timestamp' || name === 'start_time') return AGES
  const types = tablesBefore(before, known.schemas).map(({ fields }) => fields.get(name))
  if (types.includes('bool'))
    return ['true', 'false'].map((text) => ({ text, hint: 'a value of the field' }))
  return [...(known.seen.get(name) ?? [])].map((text) => ({ text, hint: 'was in an answer' }))
}

/** What may stand behind a text. */
function suggested(before: string, known: Known): readonly Completion[] {
  const { ahead } = parseOxql(before.trimStart(), 0)
  const order = Object.keys(SIGNS)
  // The grammar takes any operation anywhere, and leaves it to the query that a get comes first, and only there.
  const isFirst = !/\|\s*$/.test(before)
  const sorted = [...ahead]
    .filter((what) => !ahead.has('get') || (what === 'get') === isFirst)
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return sorted.flatMap((what) => {
    switch (what) {
      case 'timeseries':
        return known.schemas.map(({ timeseriesName, description }) => ({
          text: timeseriesName,
          hint: description.metric,
        }))
      case 'field':
        return fieldsOf(tablesBefore(before, known.schemas), known)
      case 'name':
        return namesOf(tablesBefore(before, known.schemas), known)
      case 'literal':
        return literalsFor(before, known)
      case 'duration':
        return DURATIONS
      default:
        return SIGNS[what] ?? []
    }
  })
}

/**
 * What may stand at a place of a query.
 * @param at the offset of the text cursor
 */
export function completionsAt(text: string, at: number, known: Known): Completions {
  const before = text.slice(0, at)
  const open = openText(before)
  const typed =
    open === undefined ? (/(?:@[\w().:-]*|[\w:]+)$/.exec(before)?.[0] ?? '') : before.slice(open)
  const from = at - typed.length
  const small = typed.toLowerCase()
  const items = suggested(before.slice(0, from), known).filter(
    (one) => one.text.toLowerCase().includes(small) && one.text.trim() !== typed,
  )
  // What begins with the typed letters comes before what only has them in it.
  const isFirst = (one: Completion) => one.text.toLowerCase().startsWith(small)
  return { from, to: at, items: items.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))) }
}

/** A field's value as a literal of its type. A text that looks like a literal of another type is in single quotation marks. */
export function literalOf({ type, value }: FieldValue): string {
  if (type !== 'string') return type === 'uuid' || type === 'ip_addr' ? `"${value}"` : String(value)
  const quote =
    /"|^(?:[\da-f-]{32,36}|[\d.]+|[\da-f]*:[\da-f:]*)$/i.test(value) && !value.includes("'")
      ? "'"
      : '"'
  return quote + escaped(value, quote) + quote
}

/** The values that the fields of an answer have, as literals, by the field's name. */
export const valuesIn = ({ tables }: OxqlQueryResult): readonly (readonly [string, string])[] =>
  tables.flatMap(({ timeseries }) =>
    Object.values(timeseries).flatMap(({ fields }) =>
      Object.entries(fields).map(([name, value]) => [name, literalOf(value)] as const),
    ),
  )
