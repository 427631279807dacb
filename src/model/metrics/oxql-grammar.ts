/**
 * The grammar of OxQL, as the parser of the control plane has it: what is an operation, where blanks must and must not
 * stand, and what binds tighter.
 */
import type { Literal } from './oxql-literals'
import { duration, gap, integer, literal, space } from './oxql-literals'
import type { Parsed, Rule } from './peg'
import {
  all,
  chars,
  either,
  later,
  list,
  maybe,
  means,
  named,
  offered,
  parsed,
  quietly,
  valid,
  word,
} from './peg'

export type { Literal }

type Comparison = '==' | '!=' | '>=' | '>' | '<=' | '<' | '~='

/** Something with its place in the text, as an offset. */
interface Placed {
  at: number
}

/** One comparison of a filter. */
export interface Condition extends Placed {
  kind: 'is'
  name: string
  by: Comparison
  to: Literal
}

export type Filter =
  | Condition
  | { kind: 'and' | 'or' | 'xor'; left: Filter; right: Filter }
  | { kind: 'not'; of: Filter }

export type Stage = Placed &
  (
    | { kind: 'filter'; filter: Filter }
    /** `period` is the length of one window in milliseconds. */
    | { kind: 'align'; method: 'mean_within' | 'interpolate'; period: number }
    | { kind: 'group_by'; fields: readonly (Placed & { name: string })[]; reduce: 'mean' | 'sum' }
    | { kind: 'join' }
    | { kind: 'first' | 'last'; count: number }
  )

/** The timeseries or the tables of other queries that a query begins with, and the stages that follow. */
export interface Query {
  from: Placed & ({ name: string } | { tables: readonly Query[] })
  stages: readonly Stage[]
}

const IDENTIFIER = /[a-z]+[a-z\d]*(?:_[a-z\d]+)*/y
const identifier = chars(IDENTIFIER, 'A valid identifier')

const timeseries = means(all(offered('timeseries', identifier), word(':'), identifier), (parts) =>
  parts.join(''),
)
const get = means(all(word('get'), gap, timeseries), ([, , name], at) => ({ at, name }))

const align = means(
  all(
    word('align'),
    gap,
    either(word('interpolate'), word('mean_within')),
    word('('),
    offered('duration', duration),
    word(')'),
  ),
  ([kind, , method, , period], at): Stage => ({ at, kind, method, period }),
)

const field = means(offered('field', identifier), (name, at) => ({ at, name }))
const reducer = named('a reducer name', either(word('mean'), word('sum')))
const groupBy = means(
  all(
    all(word('group_by'), gap, word('['), space),
    list(field, all(space, word(','), space), 0),
    all(maybe(word(',')), space, word(']')),
    maybe(means(all(word(','), space, reducer), ([, , how]) => how)),
  ),
  ([, fields, , reduce = 'mean'], at): Stage => ({ at, kind: 'group_by', fields, reduce }),
)

const join = means(word('join'), (kind, at): Stage => ({ at, kind }))

const limit = means(
  all(
    either(word('first'), word('last')),
    gap,
    valid(integer, 'limit count must be a nonzero usize', (count) =>
      count > 0 ? count : undefined,
    ),
  ),
  ([kind, , count], at): Stage => ({ at, kind, count }),
)

const comparison = either(
  word('=='),
  word('!='),
  word('>='),
  word('>'),
  word('<='),
  word('<'),
  word('~='),
)

/** Conditions that one sign binds together, as they are read from the left. */
const bound = (sign: string, kind: 'and' | 'or' | 'xor', part: Rule<Filter>): Rule<Filter> =>
  means(list(part, all(space, word(sign), space), 1), (parts) =>
    parts.reduce((left, right) => ({ kind, left, right })),
  )

function filterWith(now: number): Rule<Stage> {
  const condition = valid(
    means(
      all(offered('name', identifier), space, comparison, space, offered('literal', literal(now))),
      ([name, , by, , to], at): Condition => ({ at, kind: 'is', name, by, to }),
    ),
    '~= comparison is only supported for string literals',
    (one) => (one.by === '~=' && one.to.type !== 'string' ? undefined : one),
  )
  const inBraces = means(
    all(
      word('('),
      space,
      later(() => disjunction),
      space,
      word(')'),
    ),
    ([, , inner]) => inner,
  )
  const primary: Rule<Filter> = either(condition, inBraces)
  const negation = means(
    all(
      word('!'),
      space,
      later(() => factor),
    ),
    ([, , of]): Filter => ({ kind: 'not', of }),
  )
  const factor: Rule<Filter> = either(negation, primary)
  const disjunction: Rule<Filter> = bound('||', 'or', bound('&&', 'and', bound('^', 'xor', factor)))
  return means(all(word('filter'), gap, disjunction, space), ([kind, , filter], at): Stage => ({
    at,
    kind,
    filter,
  }))
}

/** A stage, or what only a query begins with. */
type Operation = Stage | Query['from']

const isStage = (operation: Operation): operation is Stage => 'kind' in operation

/** A query is its first operation and the others, of which none may be a `get`. */
function queryOf([from, ...rest]: readonly Operation[]): Query | undefined {
  const stages = rest.filter(isStage)
  return from && !isStage(from) && stages.length === rest.length ? { from, stages } : undefined
}

function queryWith(now: number): Rule<Query> {
  const tables = means(
    all(
      word('{'),
      space,
      list(
        later(() => query),
        quietly(all(space, word(';'), space)),
        1,
      ),
      space,
      word('}'),
    ),
    ([, , inner], at) => ({ at, tables: inner }),
  )
  const operation: Rule<Operation> = either(
    get,
    filterWith(now),
    groupBy,
    join,
    align,
    limit,
    tables,
  )
  const query: Rule<Query> = valid(
    list(operation, quietly(all(space, word('|'), space)), 1),
    'every subquery must start with a `get` operation',
    queryOf,
  )
  return query
}

/**
 * Parses a query. Blanks around it do not count.
 * @param now what `@now()` stands for, in milliseconds since 1970
 */
export const parseOxql = (text: string, now: number): Parsed<Query> => parsed(queryWith(now), text)

/** So many letters before and behind a mistake are shown. */
const CONTEXT = 24

/** The three lines in which the control plane tells where a query is wrong. */
export function parseErrorText(
  text: string,
  { at, expected }: { at: number; expected: readonly string[] },
): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
  const start = Math.max(0, at - CONTEXT)
  const end = Math.min(text.length, at + CONTEXT)
  const head = `Error at ${line}:${column}`
  const what = expected.length === 1 ? expected[0] : `one of ${expected.join(', ')}`
  return [
    `${head}: .. ${text.slice(start, end)} ..`,
    `${' '.repeat(head.length + 5 + at - start)}^${' '.repeat(head.length + 5 + end - at)}`,
    `Expected: error at ${line}:${column}: expected ${what}`,
    '',
  ].join('\n')
}
