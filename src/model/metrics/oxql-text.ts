/**
 * OxQL as it is typed: what may stand at a place, and what is wrong before anything is sent. It knows the part of the
 * language that every release speaks: get, filter, align, group_by, join, first, last, and queries in braces.
 */
import type { TimeseriesSchema } from '@/api/contract/metrics'

type Schema = Pick<TimeseriesSchema, 'timeseriesName' | 'fieldSchema' | 'description'>

const KINDS = ['text', 'open', 'time', 'number', 'word', 'mark', 'other'] as const

interface Token {
  /** `open` is a text whose quotation mark is not closed. */
  kind: (typeof KINDS)[number]
  text: string
  at: number
}

const TOKEN =
  /(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<open>["'].*$)|(?<time>@[\w:.-]*(?:\(\))?)|(?<number>-?\d+(?:\.\d+)?[a-zµ]*)|(?<word>[a-z_]\w*(?::\w*)?)|(?<mark>&&|\|\||[=!<>~]=|[|{};()[\],<>!^+-])|(?<other>\S)/gis

const tokens = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: found, index, groups = {} }) => ({
    kind: KINDS.find((kind) => groups[kind] !== undefined) ?? 'other',
    text: found,
    at: index,
  }))

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

const OPERATIONS: readonly Completion[] = [
  { text: 'filter ', hint: 'only what meets conditions' },
  { text: 'align mean_within(', hint: 'one mean value for each length of time' },
  { text: 'align interpolate(', hint: 'values at even times, drawn between the measured ones' },
  { text: 'group_by [', hint: 'one series for each value of some fields' },
  { text: 'join', hint: 'the tables of queries in braces, side by side' },
  { text: 'first ', hint: 'so many values from the beginning' },
  { text: 'last ', hint: 'so many values from the end' },
]
const DURATIONS = ['10s', '30s', '1m', '5m', '1h'].map((text) => ({
  text,
  hint: 'a length of time',
}))
const AGES = ['1m', '5m', '1h', '1d'].map((age) => ({
  text: `@now() - ${age}`,
  hint: 'a time before now',
}))
const COMPARISONS = ['==', '!=', '>', '>=', '<', '<=', '~='].map((text) => ({
  text: `${text} `,
  hint: text === '~=' ? 'matches a regular expression' : 'a comparison',
}))
const REDUCERS = [
  { text: 'sum', hint: 'the sum of the series' },
  { text: 'mean', hint: 'the mean of the series' },
]
const ANDS = [
  { text: '&& ', hint: 'and' },
  { text: '|| ', hint: 'or' },
  { text: '| ', hint: 'a further operation' },
]

const isComparison = ({ text }: Token) => /^([=!<>~]=|[<>])$/.test(text)

/** The fields of the timeseries that a query reads. Of an unknown one there are none. */
function fieldsIn(all: readonly Token[], schemas: readonly Schema[]): readonly Completion[] {
  const read = new Set(all.flatMap((token, i) => (all[i - 1]?.text === 'get' ? [token.text] : [])))
  const fields = schemas
    .filter(({ timeseriesName }) => read.has(timeseriesName))
    .flatMap(({ fieldSchema }) => fieldSchema)
  return [...new Map(fields.map(({ name, description }) => [name, description]))].map(
    ([text, hint]) => ({ text, hint }),
  )
}

/** The tokens of the operation that the last token belongs to, and what it follows. */
function operationAt(before: readonly Token[]): {
  after: string | undefined
  own: readonly Token[]
} {
  const at = before.findLastIndex(({ text, kind }) => kind === 'mark' && /^[|{};]$/.test(text))
  return { after: before[at]?.text, own: before.slice(at + 1) }
}

/** What a condition of a filter may go on with. */
function inFilter(own: readonly Token[], fields: readonly Completion[]): readonly Completion[] {
  const last = own.at(-1)
  const named = [...fields, { text: 'timestamp', hint: 'the time of a value' }]
  if (!last || own.length === 1 || /^(&&|\|\||[(!^])$/.test(last.text)) return named
  if (isComparison(last)) return own.at(-2)?.text === 'timestamp' ? AGES : []
  const isName = last.kind === 'word' && !isComparison(own.at(-2) ?? last)
  return isName ? COMPARISONS : ANDS
}

function suggested(
  before: readonly Token[],
  all: readonly Token[],
  schemas: readonly Schema[],
): readonly Completion[] {
  const { after, own } = operationAt(before)
  const [operation, ...rest] = own
  if (!operation)
    return after === '|' ? OPERATIONS : [{ text: 'get ', hint: 'the values of a timeseries' }]
  switch (operation.text) {
    case 'get':
      return rest.length > 0
        ? [{ text: '| ', hint: 'a further operation' }]
        : schemas.map(({ timeseriesName, description }) => ({
            text: timeseriesName,
            hint: description.metric,
          }))
    case 'filter':
      return inFilter(own, fieldsIn(all, schemas))
    case 'align':
      return rest.at(-1)?.text === '(' ? DURATIONS : []
    case 'group_by': {
      const isOpen = rest.some(({ text }) => text === '[') && !rest.some(({ text }) => text === ']')
      if (isOpen) return fieldsIn(all, schemas)
      return rest.at(-1)?.text === ',' ? REDUCERS : []
    }
    default:
      return []
  }
}

/**
 * What may stand at a place of a query.
 * @param at the offset of the text cursor
 * @param schemas of the timeseries that there are
 */
export function completionsAt(text: string, at: number, schemas: readonly Schema[]): Completions {
  const all = tokens(text)
  const before = tokens(text.slice(0, at))
  const last = before.at(-1)
  const isTyping =
    last !== undefined &&
    (last.kind === 'word' || last.kind === 'time') &&
    last.at + last.text.length === at
  const typed = isTyping ? last.text : ''
  const from = at - typed.length
  if (last?.kind === 'open') return { from: at, to: at, items: [] }
  const items = suggested(isTyping ? before.slice(0, -1) : before, all, schemas).filter(
    (one) => one.text.toLowerCase().includes(typed.toLowerCase()) && one.text.trim() !== typed,
  )
  // What begins with the typed letters comes before what only has them in it.
  const isFirst = (one: Completion) => one.text.toLowerCase().startsWith(typed.toLowerCase())
  return { from, to: at, items: [...items].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))) }
}

/** Something that is wrong with a query. */
export interface Mistake {
  /** Where, as an offset. */
  at: number
  message: string
}

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const KNOWN_OPERATIONS: ReadonlySet<string> = new Set([
  'filter',
  'align',
  'group_by',
  'join',
  'first',
  'last',
])

/** A bracket without its other half. */
function bracketMistake(all: readonly Token[]): Mistake | undefined {
  const open: Token[] = []
  for (const token of all) {
    if (token.kind !== 'mark') continue
    if (token.text in CLOSES) open.push(token)
    else if (Object.values(CLOSES).includes(token.text)) {
      const begun = open.pop()
      if (!begun || CLOSES[begun.text] !== token.text)
        return { at: token.at, message: `${token.text} closes nothing` }
    }
  }
  const left = open.at(-1)
  return left && { at: left.at, message: `${left.text} is not closed` }
}

function wordMistake(
  all: readonly Token[],
  schemas: readonly Schema[] | undefined,
): Mistake | undefined {
  const names = new Set(schemas?.map(({ timeseriesName }) => timeseriesName))
  const fields = new Set(schemas && fieldsIn(all, schemas).map(({ text }) => text))
  for (const [i, { at, kind, text }] of all.entries()) {
    const before = all[i - 1]
    const next = all[i + 1]
    if (kind === 'open') return { at, message: 'The quotation mark is not closed' }
    if (kind === 'other') return { at, message: `${text} has no meaning here` }
    if (before?.text === '|' && !KNOWN_OPERATIONS.has(text))
      return { at, message: `${text} is no operation: use ${[...KNOWN_OPERATIONS].join(', ')}` }
    if (before?.text === 'get' && schemas && !names.has(text))
      return { at, message: `No timeseries is called ${text}` }
    const isField = kind === 'word' && next && isComparison(next)
    if (isField && fields.size > 0 && !fields.has(text) && !/^(timestamp|datum)$/.test(text))
      return { at, message: `The timeseries has no field ${text}` }
  }
  return undefined
}

/**
 * The first mistake in a query that can be told without running it.
 * @param schemas of the timeseries that there are; undefined while they are not known: then names are not checked
 * @returns undefined where none is found: the control plane may still refuse it
 */
export function mistakeIn(
  text: string,
  schemas: readonly Schema[] | undefined,
): Mistake | undefined {
  const all = tokens(text)
  const [first] = all
  if (!first) return { at: 0, message: 'Enter a query' }
  if (first.text !== 'get' && first.text !== '{')
    return { at: first.at, message: 'A query begins with get, or with queries in braces' }
  return wordMistake(all, schemas) ?? bracketMistake(all)
}

/** The place that an answer of the control plane names (`Error at 2:7`), as an offset; undefined where it names none. */
export function placeIn(message: string, text: string): number | undefined {
  const [, line, column] = /\bat (\d+):(\d+)/.exec(message) ?? []
  if (line === undefined || column === undefined) return undefined
  const lines = text.split('\n')
  if (Number(line) < 1 || Number(line) > lines.length) return undefined
  const start = lines.slice(0, Number(line) - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(text.length, start + Number(column) - 1)
}

/** Where an offset is, in words: 'line 2, column 7'. */
export function placeText(text: string, at: number): string {
  const before = text.slice(0, at)
  return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`
}
