/**
 * Parses an OxQL query: the part of the language that consoles use (get, filter, align, group_by,
 * join, first, last, and tables in braces).
 */
import { invalid } from '../state/api-fault'

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | '~='

/**
 * A literal of a filter. Times are milliseconds since 1970; durations only occur relative to a
 * time.
 */
export type Literal =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'bool'; value: boolean }
  | { kind: 'time'; value: number }

export type Filter =
  | { kind: 'is'; field: string; op: Comparison; value: Literal }
  | { kind: 'and' | 'or' | 'xor'; left: Filter; right: Filter }
  | { kind: 'not'; of: Filter }

export type Stage =
  | { kind: 'filter'; filter: Filter }
  /** `period` is the length of one window in milliseconds. */
  | { kind: 'align'; method: 'mean_within' | 'interpolate'; period: number }
  | { kind: 'group_by'; fields: readonly string[]; reduce: 'mean' | 'sum' }
  | { kind: 'join' }
  | { kind: 'first' | 'last'; count: number }

/** The tables that a query reads, and the stages that follow, in order. */
export interface Query {
  from: { name: string } | { tables: readonly Query[] }
  stages: readonly Stage[]
}

interface Token {
  kind: 'word' | 'text' | 'number' | 'time' | 'mark' | 'end'
  text: string
  at: number
}

const TOKENS = [
  ['text', /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y],
  ['time', /@[\w:.-]+(?:\(\))?/y],
  ['number', /-?\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d|w|M|y)?(?![\w.])/y],
  ['word', /[a-z_]\w*(?::[a-z_]\w*)?/iy],
  ['mark', /&&|\|\||==|!=|<=|>=|~=|[|{};()[\],<>!^+-]/y],
] as const

/** Milliseconds of each unit of time. */
const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  M: 30 * 86_400_000,
  y: 365 * 86_400_000,
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '~='])

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  outer: while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1
      continue
    }
    for (const [kind, pattern] of TOKENS) {
      pattern.lastIndex = at
      const found = pattern.exec(text)?.[0]
      if (!found) continue
      tokens.push({ kind, text: found, at })
      at += found.length
      continue outer
    }
    throw wrong(text, at, `unexpected character '${text.charAt(at)}'`)
  }
  return [...tokens, { kind: 'end', text: 'the end', at }]
}

const wrong = (text: string, at: number, what: string) => {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  return invalid(`Error at ${line}:${column}: ${what}`)
}

/**
 * Parses a query.
 * @param now what `@now()` stands for, in milliseconds since 1970
 * @throws ApiFault 400 with the place of the mistake
 */
export function parseQuery(text: string, now: number): Query {
  const reader = new Reader(text, now)
  const query = reader.query()
  reader.end()
  return query
}

class Reader {
  private readonly text: string
  private readonly now: number
  private readonly tokens: Token[]
  private at = 0

  constructor(text: string, now: number) {
    this.text = text
    this.now = now
    this.tokens = tokenize(text)
  }

  query(): Query {
    const from = this.source()
    const stages: Stage[] = []
    while (this.take('|')) stages.push(this.stage())
    return { from, stages }
  }

  end(): void {
    if (this.peek().kind !== 'end') throw this.unexpected('a stage after |')
  }

  private source(): Query['from'] {
    if (this.take('{')) {
      const tables = [this.query()]
      while (this.take(';')) tables.push(this.query())
      this.expect('}')
      return { tables }
    }
    if (!this.take('get')) throw this.unexpected('`get` or a query in braces')
    const name = this.word('a timeseries name')
    if (!name.includes(':')) throw this.wrong(`invalid timeseries name '${name}'`)
    return { name }
  }

  private stage(): Stage {
    const kind = this.word('a table operation')
    switch (kind) {
      case 'filter':
        return { kind, filter: this.either() }
      case 'align': {
        const method = this.word('an alignment method')
        if (method !== 'mean_within' && method !== 'interpolate')
          throw this.wrong(`unknown alignment method '${method}'`)
        this.expect('(')
        const period = this.duration()
        this.expect(')')
        return { kind, method, period }
      }
      case 'group_by':
        return this.groupBy()
      case 'join':
        return { kind }
      case 'first':
      case 'last':
        return { kind, count: this.count() }
      default:
        throw this.wrong(`unknown table operation '${kind}'`)
    }
  }

  private groupBy(): Stage {
    const fields: string[] = []
    this.expect('[')
    while (!this.take(']')) {
      fields.push(this.word('a field'))
      if (!this.take(',') && this.peek().text !== ']') throw this.unexpected('`,` or `]`')
    }
    const reduce = this.take(',') ? this.word('a reducer') : 'mean'
    if (reduce !== 'mean' && reduce !== 'sum') throw this.wrong(`unknown reducer '${reduce}'`)
    return { kind: 'group_by', fields, reduce }
  }

  private either(): Filter {
    let left = this.both()
    for (;;) {
      const kind = this.take('||') ? 'or' : this.take('^') ? 'xor' : undefined
      if (!kind) return left
      left = { kind, left, right: this.both() }
    }
  }

  private both(): Filter {
    let left = this.one()
    while (this.take('&&')) left = { kind: 'and', left, right: this.one() }
    return left
  }

  private one(): Filter {
    if (this.take('!')) return { kind: 'not', of: this.one() }
    if (this.take('(')) {
      const inner = this.either()
      this.expect(')')
      return inner
    }
    const field = this.word('a field')
    const op = this.next()
    if (!COMPARISONS.has(op.text)) throw this.wrong(`expected a comparison after '${field}'`, op)
    return { kind: 'is', field, op: op.text as Comparison, value: this.literal() }
  }

  private literal(): Literal {
    const token = this.next()
    const { kind, text } = token
    if (kind === 'text') return { kind, value: text.slice(1, -1).replaceAll(/\\(.)/g, '$1') }
    if (kind === 'time') return { kind, value: this.time(token) }
    if (kind === 'word' && (text === 'true' || text === 'false'))
      return { kind: 'bool', value: text === 'true' }
    if (kind !== 'number' || /[a-zµ]$/i.test(text))
      throw this.wrong(`expected a literal, got '${text}'`, token)
    return { kind, value: Number(text) }
  }

  /** `@now()`, or a time in UTC, plus or minus a duration. */
  private time(token: Token): number {
    const written = token.text.slice(1)
    const base =
      written === 'now()'
        ? this.now
        : Date.parse(/[zZ]$|^\d{4}-\d{2}-\d{2}$/.test(written) ? written : `${written}Z`)
    if (Number.isNaN(base)) throw this.wrong(`invalid timestamp '${written}'`, token)
    if (this.take('-')) return base - this.duration()
    if (this.take('+')) return base + this.duration()
    // Without a space, the tokenizer reads the minus as the sign of the number.
    return this.peek().kind === 'number' && this.peek().text.startsWith('-')
      ? base + this.duration()
      : base
  }

  private duration(): number {
    const token = this.next()
    const [, amount, unit = ''] = /^(-?[\d.]+)(\D+)$/.exec(token.text) ?? []
    const scale = UNITS[unit]
    if (token.kind !== 'number' || amount === undefined || scale === undefined)
      throw this.wrong(`expected a duration, got '${token.text}'`, token)
    return Number(amount) * scale
  }

  private count(): number {
    const token = this.next()
    if (token.kind !== 'number' || !/^[1-9]\d*$/.test(token.text))
      throw this.wrong(`expected a positive count, got '${token.text}'`, token)
    return Number(token.text)
  }

  private word(what: string): string {
    if (this.peek().kind !== 'word') throw this.unexpected(what)
    return this.next().text
  }

  private peek(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: 'the end', at: this.text.length }
  }

  private next(): Token {
    const token = this.peek()
    this.at += 1
    return token
  }

  private take(text: string): boolean {
    const token = this.peek()
    if (token.text !== text || token.kind === 'text') return false
    this.at += 1
    return true
  }

  private expect(text: string): void {
    if (!this.take(text)) throw this.unexpected(`\`${text}\``)
  }

  private unexpected(wanted: string) {
    return this.wrong(`expected ${wanted}, got '${this.peek().text}'`)
  }

  private wrong(what: string, token = this.peek()) {
    return wrong(this.text, token.at, what)
  }
}
